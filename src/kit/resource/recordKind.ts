import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedRecord, RecordKind } from '../../../contract/history.ts';
import { recordPath } from './paths.ts';
import { ResourceDeclarations, useResourceDeclaration } from './useResourceDeclaration.ts';

const named: Readonly<Record<string, RecordKind>> = { user: 'account' };

/**
 * What history and events call the records of a resource, after the path where one is read: `community/post/{id}` is a
 * `post`. Undefined for a resource whose records have no path.
 */
export const kindOfPath = (path: string | undefined): RecordKind | undefined => {
    const word = path?.split('/').at(-2)?.replaceAll('-', '_');
    return word === undefined ? undefined : (named[word] ?? (word as RecordKind));
};

/** The kind of the records of the resource around. */
export const useRecordKind = () => kindOfPath(useResourceDeclaration()?.endpoint?.record);

/** The resources on whose pages the kinds without a page of their own are shown. */
const shownAt: Partial<Record<RecordKind, string>> = {
    barcode_scan_miss: 'barcode-misses',
    post_comment: 'posts',
    product_question_answer: 'questions',
    shop_region_deal: 'deals',
};

const withoutPage: readonly RecordKind[] = [...(Object.keys(shownAt) as RecordKind[]), 'saved_view'];

/**
 * Returns functions that say of a kind which resource shows it, what it is called, and where one of its records is:
 * undefined for a record that is gone or has no page.
 */
export const useKinds = () => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);
    const resourceOf = (kind: RecordKind | undefined) =>
        kind &&
        resources.find(
            ({ name, endpoint }) => kindOfPath(endpoint?.record) === kind || shownAt[kind] === name,
        );
    const withPage = resources.map(({ endpoint }) => kindOfPath(endpoint?.record));
    return {
        /** Every kind, those of the menu's resources first. */
        kinds: [...withPage.filter(kind => kind !== undefined), ...withoutPage],
        resourceOf,
        kindName: (kind: RecordKind, count = 1) => {
            const resource = resourceOf(kind)?.name;
            const args = { smart_count: count };
            return translate(`history.kinds.${kind}`, {
                ...args,
                ...(resource && { _: translate(`resources.${resource}.name`, args) }),
            });
        },
        pathOf: ({ kind, id, exists }: EditedRecord) =>
            exists && withPage.includes(kind) ? recordPath(resourceOf(kind)!.name, id) : undefined,
    };
};
