import { Fragment, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { IngredientTag } from '../../src/features/hazard/IngredientTag.tsx';
import { gtinOf } from '../../contract/barcode.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { Added, Removed } from '../../src/ui/difference/marks.tsx';
import { wordChanges } from '../../src/ui/difference/wordChanges.ts';
import { drawValue } from '../../src/ui/fields/FieldValue.tsx';
import type { Field, ReferenceArrayField } from '../../src/ui/fields/field.ts';
import { stemOf } from '../../src/ui/format/image.ts';
import { treeChoices } from '../../src/ui/input/categoryTree.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { entriesOf, listSides, type PictureSizes } from './choices.ts';

/** More entries in common than these are counted, not shown. */
const mostShared = 4;

/** What a value is compared with. */
interface Sides {
    value: unknown;
    /** The value of the record that stays. */
    base: unknown;
    /** The values of all other records. */
    others: readonly unknown[];
    isBase: boolean;
    /** Taken by the merge. */
    isTaken: boolean;
}

/** Underlined is what this text has and the survivor's lacks; struck what the survivor's alone has and would lose. */
const Words = ({ value, base, others, isBase, isTaken }: Sides) => {
    const own = String(value ?? '');
    const [other] = others;
    if (isBase && (isTaken || others.length !== 1)) return <bdi>{own}</bdi>;
    const changes = isBase ? wordChanges(own, String(other ?? '')) : wordChanges(String(base ?? ''), own);
    return (
        <span dir="auto">
            {changes
                .filter(({ kind }) => kind !== (isBase ? 'added' : 'removed'))
                .map(({ text, kind }, index) => {
                    const Mark = kind === 'added' ? Added : kind === 'removed' ? Removed : Fragment;
                    // The parts of a text have nothing else to tell them apart.
                    // oxlint-disable-next-line react/no-array-index-key
                    return <Mark key={index}>{text}</Mark>;
                })}
        </span>
    );
};

interface EntriesProps extends Omit<Sides, 'value' | 'base' | 'others'> {
    own: readonly string[];
    others: readonly (readonly string[])[];
    draw?: ((entry: string) => ReactNode) | undefined;
    /** The same entry in another form, such as a barcode without its 0. */
    formOf?: (entry: string) => string | undefined;
}

const plain = (entry: string) => <bdi>{entry}</bdi>;

const Entries = ({ own, others, isBase, isTaken, draw = plain, formOf }: EntriesProps) => {
    const translate = useTranslate();
    const { alone, shared } = listSides(own, others);
    const forms = new Set(others.flat().map(entry => formOf?.(entry)));
    // Equal lists, which have no others beside them, are shown whole.
    const isFolded = others.length > 0 && shared.length > mostShared;
    const Mark = isBase ? (isTaken ? Fragment : Removed) : Added;
    const drawn = (entry: string): ReactNode => {
        if (!alone.includes(entry)) return draw(entry);
        const form = formOf?.(entry);
        if (form === undefined || !forms.has(form)) return <Mark>{draw(entry)}</Mark>;
        return (
            <>
                <bdi>{entry}</bdi> {!isBase && <Quiet>{translate('resources.duplicates.sameForm')}</Quiet>}
            </>
        );
    };
    const shown = isFolded ? alone : own;
    const isReordered = alone.length === 0 && others.every(({ length }) => length === own.length);
    const fold = alone.length > 0 ? 'andEqual' : isReordered ? 'otherOrder' : 'onlyEqual';
    return (
        <ul>
            {shown.map((entry, index) => (
                // A list may have the same entry twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{drawn(entry)}</li>
            ))}
            {isFolded && (
                <li className="fold">
                    {translate(`resources.duplicates.${fold}`, { smart_count: shared.length })}
                </li>
            )}
        </ul>
    );
};

const References = ({ field, value, others, ...side }: Sides & { field: ReferenceArrayField }) => {
    const { data = [] } = useReference(field.reference);
    const isTree = field.reference === 'categories';
    const { data: categories = [] } = useReference('categories', isTree);
    const names = new Map(data.map(({ id, name }) => [String(id), name]));
    for (const { id, path } of isTree ? treeChoices(categories) : []) names.set(String(id), path);
    const named = (list: unknown) => entriesOf(field, list).map(id => names.get(id) ?? id);
    return <Entries {...side} own={named(value)} others={others.map(named)} />;
};

const Picture = ({ value, sizes }: { value: unknown; sizes: PictureSizes }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const stem = stemOf(value);
    const size = sizes[stem ?? ''];
    return (
        <span className="picture-size">
            <StemImage stem={stem} size={110} alt="" variant="large" />
            <Quiet>
                {!stem && translate('resources.duplicates.nothing')}
                {size && `${size.width.toLocaleString(locale)} × ${size.height.toLocaleString(locale)}`}
            </Quiet>
        </span>
    );
};

/** Returns the function that draws an ingredient of some lists by its name, with its hazard. */
const hazardsOf = (lists: readonly unknown[]) => {
    const listed = (lists as readonly (Product['product_ingredients'] | null | undefined)[]).flatMap(
        list => list ?? [],
    );
    const scores = new Map(listed.map(({ ingredient }) => [ingredient?.name, ingredient?.ewg_hazard_score]));
    return (name: string) => <IngredientTag name={name} score={scores.get(name) ?? 'none'} />;
};

interface CaseValueProps extends Sides {
    name: string;
    field: Field;
    sizes: PictureSizes;
}

/** A value of one of the records, with what sets it apart from the others marked. */
export const CaseValue = ({ name, field, sizes, ...sides }: CaseValueProps) => {
    const translate = useTranslate();
    const { value, others } = sides;
    const nothing = <Quiet>{translate('resources.duplicates.nothing')}</Quiet>;
    switch (field.kind) {
        case 'text':
            return value === null || value === undefined || value === '' ? nothing : <Words {...sides} />;
        case 'image':
            return <Picture value={value} sizes={sizes} />;
        case 'array':
        case 'referenceArray': {
            const own = entriesOf(field, value);
            if (own.length === 0) return nothing;
            if (field.kind === 'referenceArray') return <References {...sides} field={field} />;
            return (
                <Entries
                    {...sides}
                    own={own}
                    others={others.map(each => entriesOf(field, each))}
                    draw={name === 'product_ingredients' ? hazardsOf([value, ...others]) : undefined}
                    formOf={name === 'barcodes' ? gtinOf : undefined}
                />
            );
        }
        default:
            return drawValue(field, value) ?? nothing;
    }
};
