import { actsView } from '../../ui/list/selectable.tsx';
import { withMessages } from '../../ui/withMessages.ts';

/** The `acts` of a list whose ticked rows can be deleted. */
export const DeleteActs = actsView(
    withMessages(['jobs'], () => import('./ListActs.tsx').then(module => module.DeleteBar)),
);
