import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Alert, type AlertProps } from './Alert.tsx';

/** A message in the page that stays until its button closes it. */
export const ClosableAlert = ({ onClose, ...alert }: AlertProps & { onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <Alert
            {...alert}
            action={
                <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            }
        />
    );
};
