import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import {
    LinkBase,
    useCreatePath,
    useNavigate,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { openedHere } from '../form/useLeaveForm.ts';
import { Kbd } from '../Kbd.tsx';
import { useKey } from '../useKey.ts';

export interface EditButtonProps {
    /** The key E is about something else on the page. */
    keyless?: boolean;
}

/** Opens the record for editing, as does the key E. Its label is `resources.<name>.edit`, or react-admin's own. */
export const EditButton = ({ keyless = false }: EditButtonProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const resource = useResourceContext();
    const record = useRecordContext();
    const to = createPath({ resource, type: 'edit', id: record?.id });
    useKey('e', () => void navigate(to, { state: openedHere }), !keyless);
    return (
        <Button
            component={LinkBase}
            to={to}
            state={openedHere}
            variant="contained"
            startIcon={<EditIcon />}
            aria-keyshortcuts={keyless ? undefined : 'E'}
        >
            {translate(`resources.${resource}.edit`, { _: translate('ra.action.edit') })}
            {!keyless && <Kbd keys="E" />}
        </Button>
    );
};
