import { describe, expect, it } from 'vitest';
import { brandForm } from '../../contract/brands.ts';
import { ingredientInput } from '../../contract/ingredients.ts';
import { characters, limits } from '../../contract/limits.ts';
import { productForm } from '../../contract/productForm.ts';
import { ingredientTextFault } from '../../resources/products/form/ingredientText.ts';
import { isPlainName } from '../../server/ingredients/names.ts';
import { maxLength } from '../../src/ui/validators.ts';
import { problemOfIssue } from '../../server/http/parse.ts';

const bottle = '🧴';
/** A letter outside the first 65,536 characters, which a name may consist of. */
const letter = '𝔄';

describe('a limit counts characters', () => {
    it.each([
        ['', 0],
        ['Rosé', 4],
        [bottle, 1],
        [`a${letter}`, 2],
    ])('of %s as %i', (text, count) => expect(characters(text)).toBe(count));

    it.each([
        ['a product', productForm.shape.name, limits.productName],
        ['a brand', brandForm.shape.name, limits.brandName],
        ['an ingredient', ingredientInput.shape.names.element.shape.name, limits.ingredientName],
    ])('in the name of %s, on the server and in the field alike', (_, schema, max) => {
        const [longest, tooLong] = [bottle.repeat(max), bottle.repeat(max + 1)];
        expect(schema.safeParse(longest)).toMatchObject({ success: true });
        expect(maxLength(max)(longest, {}, {})).toBeUndefined();
        const [issue] = schema.safeParse(tooLong).error!.issues;
        expect(problemOfIssue(issue!, tooLong)).toEqual({ code: 'maxLength', args: { max } });
        expect(maxLength(max)(tooLong, {}, {})).toMatchObject({
            message: 'refusals.maxLength',
            args: { max },
        });
    });

    it('in a list of ingredients, typed or imported', () => {
        const [longest, tooLong] = [letter.repeat(100), letter.repeat(101)];
        expect(ingredientTextFault(longest, [longest])).toBeUndefined();
        expect(ingredientTextFault(tooLong, [tooLong])).toMatchObject({ kind: 'nameTooLong' });
        expect(isPlainName(longest)).toBe(true);
        expect(isPlainName(tooLong)).toBe(false);
    });
});
