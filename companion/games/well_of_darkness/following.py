"""With what the next quest's questions start: these heroes as they are now, this map."""

from msgspec import json, to_builtins

from companion.games.well_of_darkness.setup import HeroPart
from companion.games.well_of_darkness.state import Hero, QuestState


def hero_now(state: QuestState, part: HeroPart) -> HeroPart:
    """A hero as the next quest would have them: what was bought or changed counts."""
    hero = state.figures[part.id]
    assert isinstance(hero, Hero)
    return HeroPart(
        id=part.id,
        name=hero.name,
        wounds=hero.max,
        fatigue=hero.fatigue_max,
        armor=hero.armor,
        speed=hero.speed,
        conquest=hero.conquest,
    )


def answers(state: QuestState) -> dict[str, str]:
    """The fields of the setup's form; the map as it was before anything was opened or cleared."""
    setup = state.setup
    found: dict[str, str] = {}
    for n, part in enumerate(setup.heroes):
        values = to_builtins(hero_now(state, part))
        own = f"setup.heroes.{2 * n + 1}"
        found |= {f"{own}.{name}": str(value) for name, value in values.items()}
    for name in ("breath", "bolt"):
        found[f"setup.templates.{name}:json"] = _text(getattr(setup.templates, name))
    if setup.map is not None:
        found["setup.map:json"] = _text(setup.map)
    return found | {"setup.deck": str(setup.deck)}


def _text(value: object) -> str:
    return json.encode(to_builtins(value)).decode()
