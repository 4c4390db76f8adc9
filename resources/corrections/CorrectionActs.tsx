import ReopenIcon from '@mui/icons-material/ReplayOutlined';
import ResolveIcon from '@mui/icons-material/CheckOutlined';
import { useListContext } from 'react-admin';
import type { ActsProps } from '../../src/features/resource/listProps.ts';
import { ListActs } from '../../src/features/jobs/ListActs.tsx';

export const CorrectionActs = ({ selection }: ActsProps) => {
    const isResolved = useListContext().filterValues.resolved === 'true';
    return (
        <ListActs
            selection={selection}
            acts={[isResolved ? { act: 'reopen', icon: ReopenIcon } : { act: 'resolve', icon: ResolveIcon }]}
        />
    );
};
