import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import type { ActsProps } from '../../src/features/resource/listProps.ts';
import { ListActs, type ListAct } from '../../src/features/jobs/ListActs.tsx';
import { useTab } from './place.ts';

const hide: ListAct = { act: 'hide', icon: HideIcon };
const show: ListAct = { act: 'show', icon: ShowIcon };

export const NewProductActs = ({ selection }: ActsProps) => (
    <ListActs selection={selection} acts={useTab() === 'unlinked' ? [hide] : [hide, show]} />
);
