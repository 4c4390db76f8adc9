import { expect, test } from 'vitest';
import { reallyMoved } from '../../server/history/places.ts';

/** The elements of a list that moved, from its order before and after. */
const moved = (before: string, after: string) => {
    const places = [...before]
        .filter(name => after.includes(name))
        .map(name => ({ name, from: before.indexOf(name), to: after.indexOf(name) }))
        .filter(({ from, to }) => from !== to);
    const without = (list: string, other: string) =>
        [...list].flatMap((name, place) => (other.includes(name) ? [] : [place]));
    return reallyMoved(places, without(before, after), without(after, before))
        .map(({ name }) => name)
        .join('');
};

test.each([
    ['abcdef', 'abcdef', ''],
    ['abcdef', 'xabcdef', ''],
    ['abcdef', 'bcdef', ''],
    ['abcdef', 'xyabdef', ''],
    ['abcdef', 'fabcde', 'f'],
    ['abcdef', 'bcdefa', 'a'],
    ['abcdefgh', 'abfcdegh', 'f'],
    ['abcdefgh', 'xabfcdeh', 'f'],
])('from %s to %s only %j moved', (before, after, expected) => {
    expect(moved(before, after)).toBe(expected);
});
