import { isEan13, isUpcA } from '../../../contract/barcode.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { characters, limits } from '../../../contract/limits.ts';
import { productForm } from '../../../contract/productForm.ts';
import { problem, type Problem, sentenceOf } from '../../../contract/refusals.ts';
import { listNames } from '../../../labels/listNames.ts';
import { invalid } from '../../http/errors.ts';
import { problemOfIssue } from '../../http/parse.ts';
import { isTooMuch } from '../../http/jsonBodies.ts';
import { tidyName } from '../../ingredients/names.ts';

export interface Draft {
    name: string;
    brand: string;
    image_file: string;
    description: string;
    ingredients: string[];
    barcodes: string[];
    categories: string[];
    problems: FieldProblem[];
}

type Field = Exclude<keyof Draft, 'problems'>;

const labels: Record<Field, string> = {
    name: 'Name',
    brand: 'Brand',
    image_file: 'Image file',
    description: 'Description',
    ingredients: 'Ingredients',
    barcodes: 'Barcodes',
    categories: 'Categories',
};

const isField = (name: string | undefined): name is Field =>
    name !== undefined && Object.hasOwn(labels, name);

export const rowSentence = ({ field, ...wrong }: FieldProblem) =>
    isField(field) ? `${labels[field]}: ${sentenceOf(wrong)}` : sentenceOf(wrong);

const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every(item => typeof item === 'string');

const holdsNul = (texts: string[]) => texts.some(text => text.includes('\0'));

const createReader = (value: Partial<Record<Field, unknown>>, problems: FieldProblem[]) => {
    const wrong = (field: Field, what: Problem) => problems.push({ field, ...what });
    const without = (field: Field, texts: string[]) => {
        if (!holdsNul(texts)) return texts;
        wrong(field, problem('nul'));
        return [];
    };
    const text = (field: Field) => {
        const given = value[field] ?? '';
        if (typeof given === 'string') return without(field, [given.trim()])[0] ?? '';
        wrong(field, problem('text'));
        return '';
    };
    const texts = (field: Field, max: number) => {
        const given = value[field] ?? [];
        if (!isTexts(given)) {
            wrong(field, problem('texts'));
            return [];
        }
        // Anything beyond is not even tidied.
        const said = without(field, given.slice(0, 2 * max).map(tidyName)).filter(Boolean);
        if (said.length > max || given.length > 2 * max) wrong(field, problem('max', { max }));
        return said.slice(0, max);
    };
    return { wrong, text, texts };
};

/** The names that repeat, each in its first spelling. */
const repeated = (names: readonly string[]) => {
    const times = new Map<string, string[]>();
    for (const name of names) {
        const key = name.toLowerCase();
        times.set(key, [...(times.get(key) ?? []), name]);
    }
    return [...times.values()].filter(spellings => spellings.length > 1).map(([first]) => first!);
};

/** A name for a message; a pasted page may arrive as one name. */
export const shortened = (name: string) => (name.length > 150 ? `${name.slice(0, 150)}…` : name);

const judge = (draft: Draft, read: ReturnType<typeof createReader>) => {
    const name = productForm.shape.name.safeParse(draft.name);
    if (!name.success) read.wrong('name', problemOfIssue(name.error.issues[0]!, draft.name));
    if (draft.brand === '') read.wrong('brand', problem('required'));
    const description = productForm.shape.description.safeParse(draft.description);
    if (!description.success)
        read.wrong('description', problemOfIssue(description.error.issues[0]!, draft.description));
    if (draft.categories.length === 0) read.wrong('categories', problem('required'));
    for (const barcode of draft.barcodes)
        if (!isEan13(barcode))
            draft.problems.push(
                problem(isUpcA(barcode) ? 'barcodeUpcA' : 'barcodeInvalid', { barcode: shortened(barcode) }),
            );
    if (repeated(draft.barcodes).length) read.wrong('barcodes', problem('duplicateBarcodes'));
    for (const ingredient of draft.ingredients.filter(each => characters(each) > limits.ingredientName))
        draft.problems.push(problem('ingredientNameTooLong', { name: shortened(ingredient) }));
    const twice = repeated(draft.ingredients);
    if (twice.length) draft.problems.push(problem('duplicateIngredients', { names: twice }));
};

/** In characters; a longer list as text has too many ingredients, or too long ones. */
const longestList = limits.productIngredients * (limits.ingredientName + ', '.length);

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const unreadable = (why: Problem): Draft => ({
    name: '',
    brand: '',
    image_file: '',
    description: '',
    ingredients: [],
    barcodes: [],
    categories: [],
    problems: [why],
});

const parse = (json: string): unknown => {
    try {
        return JSON.parse(json);
    } catch {
        throw invalid({ products: problem('json') });
    }
};

/** Reads one product, of any shape, from its JSON. Throws 422 for invalid JSON. */
export const readDraft = (json: string): Draft => {
    if (json.length > limits.bulk.productJson)
        return unreadable(problem('maxLength', { max: limits.bulk.productJson }));
    const value = isTooMuch(json) ? undefined : parse(json);
    if (!isObject(value)) return unreadable(problem('product'));
    const problems: FieldProblem[] = [];
    const { ingredients } = value;
    const isTooLong = typeof ingredients === 'string' && ingredients.length > longestList;
    const listed = typeof ingredients === 'string' && !isTooLong ? listNames(ingredients) : ingredients;
    const read = createReader({ ...value, ingredients: isTooLong ? [] : listed }, problems);
    if (isTooLong) read.wrong('ingredients', problem('maxLength', { max: longestList }));
    const draft: Draft = {
        name: read.text('name'),
        brand: read.text('brand'),
        image_file: read.text('image_file'),
        description: read.text('description'),
        ingredients: read.texts('ingredients', limits.productIngredients),
        barcodes: read.texts('barcodes', limits.barcodes),
        categories: read.texts('categories', limits.categories),
        problems,
    };
    judge(draft, read);
    return draft;
};
