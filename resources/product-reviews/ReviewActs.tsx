import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ActsProps } from '../../src/kit/list/listProps.ts';
import { ListActs, type ListAct } from '../../src/shared/jobs/ListActs.tsx';

const acts: readonly ListAct[] = [{ act: 'delete', icon: DeleteIcon, danger: true }];

/** Deletes ticked reviews. */
export const ReviewActs = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;
