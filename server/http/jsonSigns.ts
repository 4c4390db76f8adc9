import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a string ends that begins at `start`; the end of the text if it does not. */
const endOfString = (text: string, start: number) => {
    let at = start + 1;
    for (let code = text.charCodeAt(at); at < text.length && code !== quote; code = text.charCodeAt(at))
        at += code === backslash ? 2 : 1;
    return at;
};

/** A place in a JSON text, and how many levels are open before it. */
interface Place {
    at: number;
    levels: number;
}

/**
 * Calls `see` with each sign outside of the strings of a JSON text, its place, and how many levels are open there; stops
 * when it returns false, and returns where to go on. Parsing many values takes far longer than this: a list in a list costs
 * what 50 characters do.
 */
const eachSign = (
    text: string,
    see: (sign: number, at: number, levels: number) => boolean,
    from: Place = { at: 0, levels: 0 },
): Place | undefined => {
    let { levels } = from;
    for (let { at } = from; at < text.length; at += 1) {
        const sign = text.charCodeAt(at);
        if (sign === quote) at = endOfString(text, at);
        else if (sign === openList || sign === openObject) levels += 1;
        else if (sign === closeList || sign === closeObject) levels -= 1;
        else if (sign !== comma && sign !== colon) continue;
        if (sign !== quote && !see(sign, at, levels)) return { at: at + 1, levels };
    }
    return undefined;
};

/** Whether a JSON text has more levels or more signs between its values than a call may take, so that it is not parsed. */
export const isTooMuch = (text: string, signs: number = limits.json.signs) => {
    let left = signs;
    let isOver = false;
    eachSign(text, (sign, _, levels) => {
        if (sign !== closeList && sign !== closeObject) left -= 1;
        isOver = left < 0 || levels > limits.json.levels;
        return !isOver;
    });
    return isOver;
};

/** After so many signs others have their turn: millions take longer than anybody should wait. */
const signsAtOnce = 200_000;

/**
 * The JSON texts of the elements of a list, at most one more than `most`; undefined if the text is no list. The text is valid
 * JSON if and only if that of each element is.
 */
export const elementsOf = async (text: string, most: number): Promise<string[] | undefined> => {
    const list = text.trim();
    if (!list.startsWith('[') || !list.endsWith(']')) return undefined;
    const elements: string[] = [];
    let start = 1;
    let signs = 0;
    const see = (sign: number, at: number, levels: number) => {
        signs += 1;
        if (sign === comma && levels === 1) {
            elements.push(list.slice(start, at));
            start = at + 1;
        }
        return elements.length <= most && signs % signsAtOnce !== 0;
    };
    let place = eachSign(list, see);
    while (place && elements.length <= most) {
        await turn();
        place = eachSign(list, see, place);
    }
    const last = list.slice(start, -1);
    return elements.length === 0 && last.trim() === '' ? [] : [...elements, last].slice(0, most + 1);
};
