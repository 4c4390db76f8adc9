import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The folder of each suite, in the order in which they run. */
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
 * Parses the arguments of `npm test`: names of suites, and words to look for in the paths of test files.
 * Words alone select from every suite but the flows, which take longer. Returns the words, and the suites
 * that have such a file.
 */
export const chooseSuites = wanted => {
    const all = Object.keys(folders);
    const words = wanted.filter(word => !(word in folders));
    const named = all.filter(suite => wanted.includes(suite));
    const asked = named.length ? named : all.filter(suite => suite !== 'flows' || words.length === 0);
    return { words, suites: asked.filter(suite => hasFile(folders[suite], words)) };
};
