import { useResourceContext, useTranslate } from 'react-admin';
import { useRememberedList } from '../../routing/routerProvider.tsx';
import type { Crumb } from '../page/PageHead.tsx';
import { listPath } from '../../routing/paths.ts';

/** The breadcrumb of a page of the current resource: its list, as last shown. */
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
