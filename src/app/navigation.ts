import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { menuGroups, type DefinedResource } from '../kit/resource/defineResource.tsx';
import type { NavigationEntry } from '../layout/navigation.ts';
import { listPath } from '../kit/resource/paths.ts';

const dashboard: NavigationEntry = {
    name: 'dashboard',
    group: 'overview',
    label: 'pages.dashboard.title',
    icon: DashboardIcon,
    to: '/',
};

const entryOf = (resource: DefinedResource): NavigationEntry | undefined => {
    const { name, group, icon, badge, needs } = resource;
    if (!group || !icon) return undefined;
    return { name, group, label: `resources.${name}.name`, icon, badge, needs, to: listPath(name) };
};

/** The entries of the menu and the box, in the order of the menu's groups. */
export const navigationOf = (resources: readonly DefinedResource[]): NavigationEntry[] => {
    const entries = [dashboard, ...resources.map(entryOf).filter(entry => entry !== undefined)];
    return menuGroups.flatMap(group => entries.filter(entry => entry.group === group));
};
