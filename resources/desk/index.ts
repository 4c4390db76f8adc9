import Icon from '@mui/icons-material/InboxOutlined';
import { view } from '../../src/ui/view.tsx';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { WaitingOnDesk } from './waiting.tsx';

const Desk = view(withMessages(['desk'], () => import('./Desk.tsx').then(module => module.Desk)));

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
