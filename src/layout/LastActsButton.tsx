import UndoIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHasHistory } from '../kit/history/useHasHistory.ts';
import { openable } from '../kit/openable.tsx';
import { useKey } from '../kit/useKey.ts';
import { withMessages } from '../kit/withMessages.ts';
import type { Step } from './lastActs.ts';

const LastActs = openable(
    withMessages(['history'], () => import('./LastActsPopup.tsx').then(module => module.LastActsPopup)),
    null,
);

/** Opens my last acts; Z takes the last one back from any page, Shift+Z does it again. */
export const LastActsButton = () => {
    const translate = useTranslate();
    const hasHistory = useHasHistory();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [steps, setSteps] = useState<readonly Step[]>([]);
    useKey('z', ({ shiftKey }) => setSteps(known => [...known, shiftKey ? 'again' : 'back']), hasHistory);
    if (!hasHistory) return null;
    const label = translate('shell.acts.title');
    return (
        <>
            <IconButton
                data-last-acts
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <UndoIcon />
            </IconButton>
            <LastActs
                open={anchor !== null || steps.length > 0}
                anchor={anchor}
                steps={steps}
                onClose={() => setAnchor(null)}
            />
        </>
    );
};
