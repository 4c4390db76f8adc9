import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import type { Crumb } from '../PageHead.tsx';

/** The way to a page of the resource around: its list. */
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
