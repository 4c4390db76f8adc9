import { view } from '../../kit/view.tsx';
import { withMessages } from '../../kit/withMessages.ts';

/** The `acts` of a list whose ticked rows can be deleted. */
export const DeleteActs = view(
    withMessages(['jobs'], () => import('./DeleteBar.tsx').then(module => module.DeleteBar)),
    null,
);
