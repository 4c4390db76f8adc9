import { useResourceContext, useTranslate } from 'react-admin';
import { useRememberedList } from '../../routing/rememberedLists.ts';
import type { Crumb } from '../PageHead.tsx';
import { listPath } from '../resource/paths.ts';

/** The breadcrumb of a page of the current resource: its list, as it was shown last. */
export const useTrail = (): readonly Crumb[] => {
    const translate = useTranslate();
    const remembered = useRememberedList();
    const resource = useResourceContext() ?? '';
    return [
        {
            label: translate(`resources.${resource}.name`, { smart_count: 2 }),
            to: remembered(listPath(resource)),
        },
    ];
};
