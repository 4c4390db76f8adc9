import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedRecord } from '../../../contract/history.ts';
import { kindOfPath, recordKinds, type RecordKind } from '../../../contract/records.ts';
import { recordPath } from '../../routing/paths.ts';
import { ResourceDeclarations, useResourceDeclaration } from './useResourceDeclaration.ts';
import type { DefinedResource } from './defineResource.tsx';

/** The kind of a resource's records in the history and in events; undefined without one. */
export const kindOf = (resource: Pick<DefinedResource, 'endpoint'> | undefined) =>
    kindOfPath(resource?.endpoint?.record ?? '');

export const useRecordKind = () => kindOf(useResourceDeclaration());

/** The resources whose pages show the kinds without a page of their own. */
const shownAt: Partial<Record<RecordKind, string>> = {
    barcode_scan_miss: 'barcode-misses',
    post_comment: 'posts',
    product_question_answer: 'questions',
    shop_region_deal: 'deals',
};

/** Which resource shows a kind, the kind's name, and the path of its record: undefined if it is gone or has no page. */
export const useKinds = () => {
    const translate = useTranslate();
    const resources = useContext(ResourceDeclarations);
    const resourceOf = (kind: RecordKind | undefined) =>
        kind && resources.find(resource => kindOf(resource) === kind || shownAt[kind] === resource.name);
    const withPage = resources.map(kindOf).filter(kind => kind !== undefined);
    return {
        /** Those of the menu's resources come first. */
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
