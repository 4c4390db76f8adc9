import CleanUpIcon from '@mui/icons-material/CleaningServicesOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { DefinedResource } from '../features/resource/defineResource.tsx';
import type { NavigationEntry } from '../layout/navigation.ts';
import { listPath } from '../routing/paths.ts';

/** In order; named `shell.groups.<group>`. */
export const menuGroups = ['overview', 'catalogue', 'moderation', 'community', 'shops', 'people'];

const dashboard: NavigationEntry = {
    name: 'dashboard',
    group: 'overview',
    label: 'pages.dashboard.title',
    icon: DashboardIcon,
    to: '/',
};

/** Its pages are tabs of each other; the first one offered is not known here, so the doctor stands for all. */
const cleanUp: NavigationEntry = {
    name: 'clean-up',
    group: 'catalogue',
    label: 'shell.cleanUp',
    icon: CleanUpIcon,
    needs: 'GET doctor',
    to: listPath('doctor'),
    also: ['coverage', 'week', 'duplicates', 'quarantine', 'imports'].map(name => listPath(name)),
};

/** Its pages that lead back to it. */
const ofDesk = ['rules', 'second-looks'];

const entryOf = (resource: DefinedResource): NavigationEntry | undefined => {
    const { name, group, icon, badge, needs } = resource;
    if (!group || !icon) return undefined;
    const also = name === 'desk' ? ofDesk.map(each => listPath(each)) : undefined;
    return { name, group, label: `resources.${name}.name`, icon, badge, needs, to: listPath(name), also };
};

/** In menu order, for the menu and the box. */
export const navigationOf = (resources: readonly DefinedResource[]): NavigationEntry[] => {
    const entries = [dashboard, ...resources.map(entryOf).filter(entry => entry !== undefined), cleanUp];
    return menuGroups.flatMap(group => entries.filter(entry => entry.group === group));
};
