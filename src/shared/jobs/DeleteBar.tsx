import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ActsProps } from '../../kit/list/listProps.ts';
import { ListActs, type ListAct } from './ListActs.tsx';

const acts: readonly ListAct[] = [{ act: 'delete', icon: DeleteIcon, danger: true }];

/** The bar of ticked rows that can be deleted. */
export const DeleteBar = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;
