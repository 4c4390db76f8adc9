import Icon from '@mui/icons-material/InboxOutlined';
import { createElement } from 'react';
import { listPath } from '../../src/routing/paths.ts';
import { useClosedMenu } from '../../src/ui/menu/ClosedMenu.ts';
import { view } from '../../src/ui/view.tsx';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { WaitingOnDesk } from './waiting.tsx';

const Desk = view(withMessages(['desk'], () => import('./Desk.tsx').then(module => module.Desk)));

/** The menu closes before the code has arrived, so that nothing moves then. */
const List = () => {
    useClosedMenu(listPath('desk'));
    return createElement(Desk);
};

export const desk = defineResource({
    name: 'desk',
    group: 'overview',
    order: 1,
    icon: Icon,
    badge: WaitingOnDesk,
    needs: 'GET desk',
    ownSearch: true,
    list: Object.assign(List, { fetch: Desk.fetch }),
});
