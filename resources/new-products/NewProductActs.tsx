import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import type { ActsProps } from '../../src/kit/list/listProps.ts';
import { ListActs, type ListAct } from '../../src/shared/jobs/ListActs.tsx';
import { useTab } from './useTab.ts';

const hide: ListAct = { act: 'hide', icon: HideIcon };
const show: ListAct = { act: 'show', icon: ShowIcon };

/** Hides ticked submissions; where hidden ones are listed, shows them too. */
export const NewProductActs = ({ selection }: ActsProps) => (
    <ListActs selection={selection} acts={useTab() === 'unlinked' ? [hide] : [hide, show]} />
);
