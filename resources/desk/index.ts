import Icon from '@mui/icons-material/InboxOutlined';
import { view } from '../../src/kit/view.tsx';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { WaitingOnDesk } from './WaitingOnDesk.tsx';

const Desk = view(withMessages(['desk'], () => import('./Desk.tsx').then(module => module.Desk)));

/** Everything that waits for a decision. */
export const desk = defineResource({
    name: 'desk',
    group: 'overview',
    order: 1,
    icon: Icon,
    badge: WaitingOnDesk,
    needs: 'GET desk',
    ownSearch: true,
    list: Desk,
});
