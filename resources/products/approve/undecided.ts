import { useWatch } from 'react-hook-form';
import { isEmpty, useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { isEan13 } from '../../../contract/barcode.ts';
import { repeatedIngredients, repeatedNames } from '../form/ingredientCheck.ts';
import { nameKey } from '../form/ingredientText.ts';
import type { IngredientCheck } from '../form/useIngredientCheck.ts';
import { useIngredientPieces } from '../form/pieces/IngredientPieces.tsx';
import type { ApproveValues } from './approveValues.ts';
import { useBarcodeState, useReading } from './reading.ts';

/** What keeps the product from being saved, and where on the page it is decided. */
export interface Undecided {
    /** The value of `data-decide` there. */
    place: 'reading' | 'taken' | 'name' | 'brand' | 'category' | 'barcode' | 'ingredients';
    /** Translated, within a sentence. */
    text: string;
}

/** An emptied field has no text. */
const isName = (text: string | null | undefined, most: number) =>
    Boolean(text?.trim()) && characters(text!.trim()) <= most;

export const useUndecided = (check: IngredientCheck): Undecided[] => {
    const translate = useTranslate();
    const { state } = useReading();
    const { reading, shown } = useIngredientPieces()!;
    // A label that has been read is not in the form before its pieces are there.
    const isComing = reading !== undefined && !('notes' in reading) && shown === undefined;
    const { code, isUndecided, holder } = useBarcodeState();
    const [name = '', brandId, brandNew, categories = []] = useWatch<
        ApproveValues,
        ['name', 'brand_id', 'brand_new', 'categories']
    >({ name: ['name', 'brand_id', 'brand_new', 'categories'] });
    const { ingredients, fault } = check;
    const names =
        new Set(ingredients.filter(each => each.state === 'missing').map(each => nameKey(each.name))).size +
        repeatedIngredients(ingredients).length +
        repeatedNames(ingredients).length;
    const open: Record<Undecided['place'], boolean> = {
        reading: state.status === 'reading' || isComing,
        taken: Boolean(holder),
        name: !isName(name, limits.productName),
        brand: brandNew ? !isName(brandNew.name, limits.brandName) : brandId === null,
        category: categories.length === 0,
        barcode: isUndecided || (code !== '' && !isEan13(code)),
        ingredients: names > 0 || fault !== undefined,
    };
    const tooLong: Partial<typeof open> = {
        name: !isEmpty(name?.trim()),
        brand: !isEmpty(brandNew?.name?.trim()),
    };
    const places = Object.keys(open) as Undecided['place'][];
    return places
        .filter(place => open[place])
        .map(place => {
            const said = tooLong[place] ? `${place}Long` : place;
            const text = translate(`resources.products.approve.undecided.${said}`, {
                smart_count: Math.max(1, names),
            });
            return { place, text };
        });
};

/** The first kind that is there gets the focus. */
const controls = ['.choose button', '.proposed', '.repeated button', 'input', 'textarea'];

/** A place without a choice or field focuses its first button, unless they are `coming`. False without a control. */
export const goToUndecided = (around: HTMLElement | null, { place }: Undecided, coming: boolean): boolean => {
    const box = around?.querySelector<HTMLElement>(`[data-decide="${place}"]`);
    const kinds = coming ? controls : [...controls, 'button'];
    const inside = kinds
        .map(each => box?.querySelector<HTMLElement>(`${each}:not([hidden] *)`))
        .find(Boolean);
    const control = box?.matches('button') ? box : inside;
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
    return Boolean(control);
};
