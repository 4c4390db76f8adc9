import EditIcon from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
    LinkBase,
    useCreatePath,
    useNavigate,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { openedHere } from '../form/useLeaveForm.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { useHeld } from '../keys/useHeld.ts';
import { useKey } from '../keys/useKey.ts';

export interface RecordButtonProps extends Pick<
    ButtonProps,
    'className' | 'color' | 'size' | 'sx' | 'variant'
> {
    /** Message key, text or element. */
    label?: ReactNode;
    icon?: ReactNode;
    /** The record and its resource; the surrounding ones by default. */
    record?: RaRecord;
    resource?: string;
}

export interface EditButtonProps extends RecordButtonProps {
    /** The page uses the key E for something else. */
    keyless?: boolean;
}

/** The key under which an open form in the page is held: the page's filled button is its own. */
export const inPlaceKey = ['in-place'];

/** Opens the record for editing, as does the key E. Its label is `resources.<name>.edit`, or react-admin's own. */
export const EditButton = ({ keyless = false, label, icon = <EditIcon />, ...props }: EditButtonProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const resource = useResourceContext(props);
    const record = useRecordContext(props);
    const isInPlace = useHeld<boolean>(inPlaceKey);
    const to = createPath({ resource, type: 'edit', id: record?.id });
    useKey('e', () => void navigate(to, { state: openedHere }), !keyless);
    return (
        <Button
            component={LinkBase}
            to={to}
            state={openedHere}
            variant={props.variant ?? (isInPlace ? 'outlined' : 'contained')}
            color={props.color}
            size={props.size}
            className={props.className}
            sx={props.sx}
            startIcon={icon}
            aria-keyshortcuts={keyless ? undefined : 'E'}
        >
            {typeof label === 'string'
                ? translate(label, { _: label })
                : (label ?? translate(`resources.${resource}.edit`, { _: translate('ra.action.edit') }))}
            {!keyless && <Kbd keys="E" />}
        </Button>
    );
};
