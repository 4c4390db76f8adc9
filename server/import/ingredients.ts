import { hazardScore } from '../../contract/ingredients.ts';
import { characters, limits } from '../../contract/limits.ts';
import { problem, refusals, sentenceOf } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
import { isInventoryName, tidyName } from '../ingredients/names.ts';
import { type Row, type SaveBatch, type Outcome, seenOf } from './importFile.ts';
import {
    addIngredients,
    findIngredientsByName,
    indexTogether,
    updateIngredients,
    type IngredientChange,
} from './queriesIngredient.ts';

interface Candidate extends IngredientChange {
    line: number;
    name: string;
    synonyms: string[];
}

const namesOf = (text: string | undefined) =>
    (text ?? '')
        .split(/[;|]/)
        .map(tidyName)
        .filter(name => name !== '');

const candidateOf = ({ line, cells }: Row): Candidate => {
    // A line break parts two names, or a name from something else; it is refused, not tidied.
    const name = cells
        .name!.split(/[\r\n]+/u)
        .map(tidyName)
        .join('\n');
    const own = name.toLowerCase();
    return {
        line,
        name,
        synonyms: [
            ...new Map(namesOf(cells.synonyms).map(each => [each.toLowerCase(), each])).values(),
        ].filter(each => each.toLowerCase() !== own),
        description: cells.description || null,
        ewg_rating: cells.ewg_rating || null,
        ewg_hazard_score: cells.ewg_hazard_score?.toLowerCase() || null,
        cas_number: cells.cas_number || null,
        functions: cells.functions || null,
    };
};

const lengths = {
    description: limits.description,
    ewg_rating: limits.ewgRating,
    cas_number: limits.casNumber,
    functions: limits.ingredientFunctions,
} as const;

const fields = ['description', 'ewg_rating', 'ewg_hazard_score', 'cas_number', 'functions'] as const;

const wrong = (candidate: Candidate) => {
    const { name, synonyms, ewg_hazard_score } = candidate;
    if (!name) return `name: ${refusals.required}`;
    if ([name, ...synonyms].some(each => characters(each) > limits.ingredientName))
        return `name: ${sentenceOf(problem('maxLength', { max: limits.ingredientName }))}`;
    if (synonyms.length >= limits.ingredientNames)
        return `synonyms: at most ${limits.ingredientNames - 1} names`;
    const debris = [name, ...synonyms].find(each => !isInventoryName(each));
    if (debris !== undefined) return `name: “${debris}” is not the name of one ingredient`;
    for (const field of ['description', 'ewg_rating', 'cas_number', 'functions'] as const)
        if (characters(candidate[field] ?? '') > lengths[field])
            return `${field}: ${sentenceOf(problem('maxLength', { max: lengths[field] }))}`;
    if (ewg_hazard_score && !hazardScore.safeParse(ewg_hazard_score).success)
        return `ewg_hazard_score: must be none, low, moderate or high, not “${ewg_hazard_score}”`;
    return null;
};

const saveValid = async (tx: Database, candidates: Candidate[]): Promise<Map<Candidate, Outcome>> => {
    const outcomes = new Map<Candidate, Outcome>();
    const keys = candidates.map(({ name, line }) => ({ key: name.toLowerCase(), line }));
    const lines = await seenOf('ingredient')(tx, keys);
    const first = candidates.filter(({ name, line }) => lines.get(name.toLowerCase()) === line);
    const owners = await findIngredientsByName(
        tx,
        first.flatMap(({ name, synonyms }) => [name, ...synonyms]),
    );
    const given = new Set(first.map(({ name }) => name.toLowerCase()));
    const fresh: Candidate[] = [];
    const changed: (Candidate & { id: number })[] = [];
    for (const candidate of candidates) {
        const key = candidate.name.toLowerCase();
        const line = lines.get(key);
        if (line !== candidate.line) {
            outcomes.set(candidate, { refused: `the name is already in line ${line}` });
            continue;
        }
        const known = owners.get(key);
        const free: string[] = [];
        let taken: string | undefined;
        for (const name of candidate.synonyms) {
            const other = name.toLowerCase();
            const owner = owners.get(other);
            if (given.has(other) || (owner && owner.id !== known?.id)) taken ??= name;
            else if (!owner) free.push(name);
        }
        if (taken !== undefined) {
            outcomes.set(candidate, { refused: `another ingredient has the name “${taken}”` });
            continue;
        }
        for (const name of free) given.add(name.toLowerCase());
        const own = { ...candidate, synonyms: free };
        const same =
            known &&
            free.length === 0 &&
            fields.every(field => candidate[field] === null || candidate[field] === known[field]);
        outcomes.set(candidate, same ? 'unchanged' : known ? 'updated' : 'added');
        if (!known) fresh.push(own);
        else if (!same) changed.push({ ...own, id: known.id });
    }
    if (fresh.length || changed.length)
        await indexTogether(tx, async () => {
            await addIngredients(tx, fresh);
            await updateIngredients(tx, changed);
        });
    return outcomes;
};

/** Adds ingredients with unknown names; for known ones, replaces values by non-empty cells and adds synonyms. */
export const saveIngredients: SaveBatch = async (tx, rows) => {
    const candidates = rows.map(candidateOf);
    const sound = candidates.filter(candidate => wrong(candidate) === null);
    const outcomes = await saveValid(tx, sound);
    return candidates.map(candidate => outcomes.get(candidate) ?? { refused: wrong(candidate)! });
};
