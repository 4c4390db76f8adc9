import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import type { ListView } from '../../../contract/views.ts';
import { QuestionWindow } from '../QuestionWindow.tsx';

interface ViewWindowProps {
    open: boolean;
    /** The view to rename; without it a new one gets its name. */
    view: ListView | undefined;
    /** Resolves to whether it was saved. */
    onSave: (named: Pick<ListView, 'name' | 'team'>) => Promise<boolean>;
    onClose: () => void;
}

/** Asks for the name of a saved view, and whose it is. */
export const ViewWindow = ({ open, view, onSave, onClose }: ViewWindowProps) => {
    const translate = useTranslate();
    const [name, setName] = useState(view?.name ?? '');
    const [team, setTeam] = useState(view?.team ?? false);
    const [busy, setBusy] = useState(false);
    const tooLong = characters(name.trim()) > limits.viewName;
    const save = async () => {
        setBusy(true);
        if (await onSave({ name: name.trim(), team })) onClose();
        setBusy(false);
    };
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
            onNo={onClose}
        >
            <TextField
                fullWidth
                margin="normal"
                // The dialog was opened to type it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                label={translate('lists.views.naming')}
                value={name}
                error={tooLong}
                helperText={tooLong && translate('lists.views.tooLong', { count: limits.viewName })}
                onChange={({ target }) => setName(target.value)}
            />
            <FormControlLabel
                label={translate('lists.views.forTeam')}
                control={<Checkbox checked={team} onChange={(_, ticked) => setTeam(ticked)} />}
            />
        </QuestionWindow>
    );
};
