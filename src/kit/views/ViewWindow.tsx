import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import type { ListView } from '../../../contract/views.ts';
import { refusalsOf } from '../../../dataProvider/failure.ts';
import { messageOf } from '../../../dataProvider/message.ts';
import { Alert } from '../Alert.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { QuestionWindow } from '../QuestionWindow.tsx';
import { reasonOf } from '../reasonOf.ts';
import { useOneAtATime } from '../useOneAtATime.ts';
import { styled } from '../styled.ts';

const Fields = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gap: 8,
    marginBlockStart: space.fields,
}));

interface ViewWindowProps {
    open: boolean;
    /** The view to rename; without it a new one gets its name. */
    view: ListView | undefined;
    /** Rejects if it was refused, which is shown here. */
    onSave: (named: Pick<ListView, 'name' | 'team'>) => Promise<void>;
    onClose: () => void;
}

/** What a save was refused for: the name, and anything else. */
interface Refusal {
    name?: string;
    whole?: string;
}

const refusalOf = (error: unknown): Refusal => {
    const ofName = refusalsOf(error).find(({ field }) => field === 'name');
    return ofName ? { name: messageOf(ofName) } : { whole: reasonOf(error) };
};

/** Asks for the name of a saved view, and whose it is. What was refused is said here, with the name as it was typed. */
export const ViewWindow = ({ open, view, onSave, onClose }: ViewWindowProps) => {
    const translate = useTranslate();
    const [name, setName] = useState(view?.name ?? '');
    const [team, setTeam] = useState(view?.team ?? false);
    const [refusal, setRefusal] = useState<Refusal>({});
    const field = useRef<HTMLInputElement>(null);
    const [save, busy] = useOneAtATime(async () => {
        setRefusal({});
        try {
            await onSave({ name: name.trim(), team });
            onClose();
        } catch (error) {
            setRefusal(refusalOf(error));
            // The button that was pressed has lost it while it could not be pressed again.
            field.current?.focus();
        }
    });
    const [isAsking, setAsking] = useState(false);
    const isUnsaved = open && name !== (view?.name ?? '');
    const tooLong = characters(name.trim()) > limits.viewName;
    const said = (message: string) => translate(message, { _: message });
    const nameError = tooLong
        ? translate('lists.views.tooLong', { count: limits.viewName })
        : refusal.name && said(refusal.name);
    return (
        <QuestionWindow
            open={open}
            title={translate(view ? 'lists.views.rename' : 'lists.views.saveAs')}
            text={translate('lists.views.what')}
            isTyped
            yes={translate('components.save.do')}
            no={translate('components.save.cancel')}
            yesDisabled={name.trim() === '' || tooLong}
            busy={busy}
            onYes={() => void save()}
            onNo={() => (isUnsaved ? setAsking(true) : onClose())}
        >
            <Fields>
                <TextField
                    fullWidth
                    // The dialog was opened to type it.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                    label={translate('lists.views.naming')}
                    inputRef={field}
                    value={name}
                    error={Boolean(nameError)}
                    helperText={nameError}
                    slotProps={{ formHelperText: { role: 'alert' } }}
                    onChange={({ target }) => {
                        setName(target.value);
                        setRefusal({});
                    }}
                />
                <FormControlLabel
                    label={translate('lists.views.forTeam')}
                    control={<Checkbox checked={team} onChange={(_, ticked) => setTeam(ticked)} />}
                />
                {refusal.whole && <Alert severity="error">{said(refusal.whole)}</Alert>}
            </Fields>
            {/* A save leads to the view, which is not asked about. */}
            <UnsavedGuard unsaved={isUnsaved && !busy} />
            <ConfirmDialog
                open={isAsking}
                danger
                title={translate('components.leave.title')}
                text={translate('components.leave.text')}
                onYes={onClose}
                onNo={() => setAsking(false)}
            />
        </QuestionWindow>
    );
};
