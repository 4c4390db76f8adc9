import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';

/** The `acts` of a list whose ticked rows can be deleted. */
export const DeleteActs = view(
    withMessages(['jobs'], () => import('./ListActs.tsx').then(module => module.DeleteBar)),
    null,
);
