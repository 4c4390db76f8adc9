import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface FileStep {
    file: string;
    /** The whole file, or lines to add or remove and those they stand below. */
    code: string;
    adds: boolean;
}

/** A step of the page: a file it shows, or a command to run. */
export type Step = FileStep | { command: string };

/** The steps of a page. A block names its file after its language; one of `sh` is a command. */
export const readSteps = (page: string): Step[] =>
    [...page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].flatMap<Step>(
        ([, language, file, code = '']) => {
            if (language === 'sh') return [{ command: code.trim() }];
            return file ? [{ file, code, adds: language === 'diff' }] : [];
        },
    );

/** The lines of a step that are written by hand. */
export const linesOf = ({ code, adds }: FileStep) =>
    code
        .trimEnd()
        .split('\n')
        .filter(line => !adds || line.startsWith('+'));

const lineAfter = (lines: string[], wanted: string, from: number) => {
    const place = lines.indexOf(wanted, from);
    if (place < 0) throw new Error(`There is no such line: ${wanted}`);
    return place + 1;
};

/** A text without the lines that a block removes, and with those it adds, each below the line shown above it. */
export const addLines = (text: string, block: string) => {
    const lines = text.split('\n');
    let place = 0;
    for (const line of block.trimEnd().split('\n'))
        if (line.startsWith('+')) lines.splice(place++, 0, line.slice(1));
        else {
            place = lineAfter(lines, line.slice(1), place);
            if (line.startsWith('-')) lines.splice((place -= 1), 1);
        }
    return lines.join('\n');
};

/** Writes the file of a step into the repository at `root`. Throws where the page does not fit it. */
export const writeStep = (root: string, { file, code, adds }: FileStep) => {
    const path = join(root, file);
    if (existsSync(path) !== adds) throw new Error(`${file} is ${adds ? 'not there' : 'there already'}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, adds ? addLines(readFileSync(path, 'utf8'), code) : code);
};

/** The most lines of an output that `reasonOf` takes for the reason. */
const lastLines = 8;

/**
 * Why a command failed: the tests that its output names as failed or repeated, with their errors; else the last lines of the
 * check that failed, or of all.
 */
export const reasonOf = (said: string) => {
    const lines = said.split('\n').filter(line => line.trim() !== '');
    const isNamed = (line: string) => /^(failed|flaky)\b/.test(line);
    const named = lines.filter(isNamed);
    if (named.length === 0) {
        const check = lines.findLastIndex(line => /^check:\S+ failed/.test(line));
        return lines
            .slice(0, check < 0 ? lines.length : check + 1)
            .slice(-lastLines)
            .join('\n');
    }
    const errors = lines.slice(lines.findIndex(isNamed)).filter(line => line.startsWith('    '));
    return [...named, ...errors].join('\n');
};
