import BrandIcon from '@mui/icons-material/StarsOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ActsProps } from '../../../src/kit/list/listProps.ts';
import { ListActs, type ListAct } from '../../../src/shared/jobs/ListActs.tsx';
import { BrandTarget } from './BrandTarget.tsx';
import { CategoryTarget } from './CategoryTarget.tsx';

const acts: readonly ListAct[] = [
    { act: 'category', icon: CategoryIcon, input: CategoryTarget },
    { act: 'brand', icon: BrandIcon, input: BrandTarget },
    { act: 'delete', icon: DeleteIcon, danger: true },
];

/** What can be done with ticked products. */
export const ProductActs = ({ selection }: ActsProps) => <ListActs selection={selection} acts={acts} />;
