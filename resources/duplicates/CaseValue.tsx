import { Fragment, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { IngredientTag } from '../../src/features/hazard/IngredientTag.tsx';
import { gtinOf } from '../../contract/barcode.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { Added, Removed } from '../../src/ui/difference/marks.tsx';
import { Words } from '../../src/ui/difference/TextDifference.tsx';
import { drawValue } from '../../src/ui/fields/FieldValue.tsx';
import type { Field, ReferenceArrayField } from '../../src/ui/fields/field.ts';
import { stemOf } from '../../src/ui/format/image.ts';
import { treeChoices } from '../../src/ui/input/categoryTree.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { entriesOf, isEmpty, listSides, type PictureSizes } from './choices.ts';

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
const TextSide = ({ value, base, others, isBase, isTaken }: Sides) => {
    const own = String(value ?? '');
    if (isBase && (isTaken || others.length !== 1)) return <bdi>{own}</bdi>;
    return (
        <span dir="auto">
            {isBase ? (
                <Words before={own} after={String(others[0] ?? '')} without="added" />
            ) : (
                <Words before={String(base ?? '')} after={own} without="removed" />
            )}
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
    const isFolded = shared.length > mostShared;
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
                <li>
                    <Quiet>{translate(`resources.duplicates.${fold}`, { smart_count: shared.length })}</Quiet>
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

export const Nothing = () => <Quiet>{useTranslate()('resources.duplicates.nothing')}</Quiet>;

const Picture = ({ value, sizes }: { value: unknown; sizes: PictureSizes }) => {
    const [locale] = useLocaleState();
    const stem = stemOf(value);
    const size = sizes[stem ?? ''];
    return (
        <span className="picture-size">
            <StemImage stem={stem} size={110} alt="" variant="large" />
            {!stem && <Nothing />}
            {size && (
                <Quiet>{`${size.width.toLocaleString(locale)} × ${size.height.toLocaleString(locale)}`}</Quiet>
            )}
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
    const { value, others } = sides;
    if (field.kind === 'image') return <Picture value={value} sizes={sizes} />;
    if (isEmpty(value)) return <Nothing />;
    switch (field.kind) {
        case 'text':
            return <TextSide {...sides} />;
        case 'referenceArray':
            return <References {...sides} field={field} />;
        case 'array':
            return (
                <Entries
                    {...sides}
                    own={entriesOf(field, value)}
                    others={others.map(each => entriesOf(field, each))}
                    draw={name === 'product_ingredients' ? hazardsOf([value, ...others]) : undefined}
                    formOf={name === 'barcodes' ? gtinOf : undefined}
                />
            );
        default:
            return drawValue(field, value);
    }
};
