import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QuestionWindow } from '../../src/kit/QuestionWindow.tsx';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';
import { styled } from '../../src/kit/styled.ts';

const Answer = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 5,
    marginBlockStart: 16,
    '& label': typography.subtitle2,
}));

interface DeleteForGoodDialogProps {
    open: boolean;
    /** What has to be typed. */
    name: string;
    onDelete: () => Promise<unknown>;
    onClose: () => void;
}

/** Asks for the name of a record before it is deleted for good. */
export const DeleteForGoodDialog = ({ open, name, onDelete, onClose }: DeleteForGoodDialogProps) => {
    const translate = useTranslate();
    const answer = useId();
    const [typed, setTyped] = useState('');
    const [run, isRunning] = useOneAtATime(onDelete);
    return (
        <QuestionWindow
            open={open}
            title={translate('resources.trash.forGood.title', { name })}
            text={translate('resources.trash.forGood.text')}
            isTyped
            yes={translate('resources.trash.forGood.do')}
            no={translate('ra.action.cancel')}
            yesDisabled={typed.trim() !== name.trim()}
            danger
            busy={isRunning}
            onYes={() => void run()}
            onNo={onClose}
        >
            <Answer>
                <label htmlFor={answer}>{translate('resources.trash.forGood.name', { name })}</label>
                <OutlinedInput
                    id={answer}
                    // The dialog is opened to type in it.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                    fullWidth
                    value={typed}
                    autoComplete="off"
                    onChange={({ target }) => setTyped(target.value)}
                />
            </Answer>
        </QuestionWindow>
    );
};
