import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import type { Crumb } from '../PageHead.tsx';

/** The breadcrumb of a page of the current resource: its list. */
export const useTrail = (): readonly Crumb[] => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    return [
        {
            label: translate(`resources.${resource}.name`, { smart_count: 2 }),
            to: createPath({ resource, type: 'list' }),
        },
    ];
};
