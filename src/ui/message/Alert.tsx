import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import MuiAlert, { type AlertProps as MuiAlertProps } from '@mui/material/Alert';
import type { ReactNode } from 'react';

const icons = { error: <ErrorIcon />, warning: <WarningIcon />, success: <CheckIcon />, info: <InfoIcon /> };

export interface AlertProps {
    severity: keyof typeof icons;
    children: ReactNode;
    /** A button at the end, such as Retry. */
    action?: ReactNode;
    sx?: MuiAlertProps['sx'];
}

/** A message in the page: announced at once if it is an error, politely otherwise. */
export const Alert = ({ severity, children, action, sx }: AlertProps) => (
    <MuiAlert
        severity={severity}
        icon={icons[severity]}
        action={action}
        role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
        sx={sx}
    >
        {children}
    </MuiAlert>
);
