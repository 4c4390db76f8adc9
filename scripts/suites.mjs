import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The folder of each suite, in the order they run. */
export const folders = {
    unit: 'tests/unit',
    server: 'tests/server',
    screens: 'tests/screens',
    flows: 'tests/e2e',
};

const hasFile = (folder, words) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter(file => /\.(test|spec)\.tsx?$/.test(file))
        .some(file => words.length === 0 || words.some(word => file.includes(word)));

/**
 * Reads what `npm test` was asked for: names of suites, and words of which a file's path has one. Words alone look
 * in every suite but the flows, which take longer. Gives the words, and the suites that have such a file.
 */
export const chooseSuites = wanted => {
    const all = Object.keys(folders);
    const words = wanted.filter(word => !(word in folders));
    const named = all.filter(suite => wanted.includes(suite));
    const asked = named.length ? named : all.filter(suite => suite !== 'flows' || words.length === 0);
    return { words, suites: asked.filter(suite => hasFile(folders[suite], words)) };
};
