import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';

/** A confirmation at the edge of the window; it is announced elsewhere. */
export const Toast = ({ open, text }: { open: boolean; text: ReactNode }) => (
    <Snackbar
        open={open}
        autoHideDuration={null}
        transitionDuration={0}
        message={
            <>
                <CheckIcon />
                <span aria-hidden="true">{text}</span>
            </>
        }
        slotProps={{ content: { role: 'presentation' } }}
    />
);
