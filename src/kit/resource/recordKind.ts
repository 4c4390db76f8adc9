import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedRecord } from '../../../contract/history.ts';
import { kindOfPath, recordKinds, type RecordKind } from '../../../contract/records.ts';
import { recordPath } from './paths.ts';
import { ResourceDeclarations, useResourceDeclaration } from './useResourceDeclaration.ts';
import type { DefinedResource } from './defineResource.tsx';

/** What history and events call the records of a resource; undefined for one that has none. */
export const kindOf = (resource: Pick<DefinedResource, 'endpoint'> | undefined) =>
    kindOfPath(resource?.endpoint?.record ?? '');

/** The kind of the records of the resource around. */
export const useRecordKind = () => kindOf(useResourceDeclaration());

/** The resources on whose pages the kinds without a page of their own are shown. */
const shownAt: Partial<Record<RecordKind, string>> = {
    barcode_scan_miss: 'barcode-misses',
    post_comment: 'posts',
    product_question_answer: 'questions',
    shop_region_deal: 'deals',
};

/**
 * Returns functions that say of a kind which resource shows it, what it is called, and where one of its records is:
 * undefined for a record that is gone or has no page.
 */
export const useKinds = () => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);
    const resourceOf = (kind: RecordKind | undefined) =>
        kind && resources.find(resource => kindOf(resource) === kind || shownAt[kind] === resource.name);
    const withPage = resources.map(kindOf).filter(kind => kind !== undefined);
    return {
        /** Every kind, those of the menu's resources first. */
        kinds: [...new Set([...withPage, ...recordKinds])],
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
