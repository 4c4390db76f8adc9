import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { Config } from '../config/config.ts';
import { checkSignature } from '../outbox/signature.ts';
import { tooLarge } from './errors.ts';

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The end of the string that begins at `start`; the end of the text if the string is unterminated. */
const endOfString = (text: string, start: number) => {
    let at = start + 1;
    for (let code = text.charCodeAt(at); at < text.length && code !== quote; code = text.charCodeAt(at))
        at += code === backslash ? 2 : 1;
    return at;
};

/** Visits each JSON separator outside strings, with place and depth, until `see` returns false. Beats parsing. */
const eachSign = (text: string, see: (sign: number, at: number, levels: number) => boolean) => {
    let levels = 0;
    for (let at = 0; at < text.length; at += 1) {
        const sign = text.charCodeAt(at);
        if (sign === quote) at = endOfString(text, at);
        else if (sign === openList || sign === openObject) levels += 1;
        else if (sign === closeList || sign === closeObject) levels -= 1;
        else if (sign !== comma && sign !== colon) continue;
        if (sign !== quote && !see(sign, at, levels)) return;
    }
};

/** Whether a JSON text is deeper or has more separators than a call may take, so that it must not be parsed. */
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

/**
 * The JSON texts of a list's elements, at most `most` + 1; undefined if the text is not a list. The text is valid JSON
 * if and only if every element is.
 */
export const elementsOf = (text: string, most: number): string[] | undefined => {
    const list = text.trim();
    if (!list.startsWith('[') || !list.endsWith(']')) return undefined;
    const elements: string[] = [];
    let start = 1;
    eachSign(list, (sign, at, levels) => {
        if (sign === comma && levels === 1) {
            elements.push(list.slice(start, at));
            start = at + 1;
        }
        return elements.length <= most;
    });
    const last = list.slice(start, -1);
    return elements.length === 0 && last.trim() === '' ? [] : [...elements, last].slice(0, most + 1);
};

/** Types other than JSON and forms are a 415. A signature is checked first. An empty body counts as none. Too much JSON is a 413, unparsed. */
export const jsonBodies = (app: FastifyInstance, { outbox }: Pick<Config, 'outbox'>) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (request: FastifyRequest, text: string) => {
            if (text === '') return undefined;
            const { call } = request.routeOptions.config;
            if (call?.signed) checkSignature(outbox, request, text);
            if (isTooMuch(text, call?.largest?.signs)) throw tooLarge('requestSize');
            const isLong = text.length > limits.json.bytes;
            if (isLong) await turn();
            const body = await new Promise((resolve, reject) => {
                void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
            });
            if (isLong) await turn();
            return body;
        },
    );
};
