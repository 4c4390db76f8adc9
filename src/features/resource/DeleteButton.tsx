import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
    useDelete,
    useGetRecordRepresentation,
    useNavigate,
    useNotify,
    useRedirect,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type DeleteButtonProps as RaDeleteButtonProps,
    type RaRecord,
} from 'react-admin';
import { staleOf } from '../../../dataProvider/failure.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useKey } from '../../ui/keys/useKey.ts';
import { savedWords, useRecordNews } from '../live/useNews.ts';
import type { RecordButtonProps } from '../../ui/record/EditButton.tsx';
import { chosenWords } from '../words/chosenWords.ts';
import { kindOf } from './recordKind.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';
import { useShows } from '../../ui/record/useShows.ts';
import { useTrail } from '../../ui/record/useTrail.ts';

export interface DeleteButtonProps
    extends RecordButtonProps, Pick<RaDeleteButtonProps, 'mutationOptions' | 'redirect' | 'successMessage'> {
    /** Message keys, or translated, of the question. */
    confirmTitle?: string;
    confirmContent?: string;
    /** Message key of why the record cannot be deleted; the disabled button shows it. */
    blocked?: string;
    /** The confirmation is a warning in the page, not a toast. */
    warns?: boolean;
    /** The page uses the key D for something else. */
    keyless?: boolean;
}

/**
 * Asks on click or with the D key, deletes, and opens the list as last shown. A failure shows in the page for three
 * seconds. Its messages are `resources.<name>.delete.button`, `.title`, `.question` and `.done`, or react-admin's.
 */
export const DeleteButton = (props: DeleteButtonProps) => {
    const { blocked, warns, keyless = false, mutationOptions, redirect } = props;
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const navigate = useNavigate();
    const [list] = useTrail();
    const resource = useResourceContext(props);
    const follow = useRedirect();
    const record = useRecordContext(props);
    const shows = useShows(record?.id);
    const represent = useGetRecordRepresentation(resource);
    const { people, change } = useRecordNews(resource ?? '', record?.id);
    const editors = people.filter(({ editing }) => editing);
    const [asking, setAsking] = useState(false);
    const [remove] = useDelete<RaRecord, Error>();
    const queryClient = useQueryClient();
    const gone = useRef<QueryKey>(undefined);
    useEffect(
        () => () => {
            // Only once the page has closed, as it would read the record again.
            if (gone.current) queryClient.removeQueries({ queryKey: gone.current });
        },
        [queryClient],
    );
    const declaration = useResourceDeclaration(resource);
    const countAlong = declaration?.countAlong;
    const along = (record && countAlong?.(record)) ?? 0;
    const name = record ? String(represent(record)) : '';
    const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
    const say = (word: string, otherwise: string, given?: string) =>
        given
            ? translate(given, { _: given, name })
            : translate(`resources.${resource}.delete.${word}`, {
                  _: translate(otherwise, { smart_count: 1, name: kind }),
              });

    const also = translate(`resources.${resource}.delete.also`, { _: '' });

    const { label } = props;
    const isText = label === undefined || typeof label === 'string';

    const run = async () => {
        if (gone.current) return;
        const words = chosenWords({
            kind: kindOf(declaration) ?? '',
            id: Number(record?.id),
            outcome: 'removed',
        });
        try {
            const deleted = await remove(
                resource,
                { id: record?.id, previousData: record, meta: { ...mutationOptions?.meta, words } },
                { onError: mutationOptions?.onError as never, returnPromise: true },
            );
            const isHere = shows(record?.id);
            const queryKey = [resource, 'getOne', { id: String(record?.id) }];
            if (isHere) gone.current = queryKey;
            else queryClient.removeQueries({ queryKey });
            if (mutationOptions?.onSuccess) {
                setAsking(false);
                void (mutationOptions.onSuccess as (...args: unknown[]) => unknown)(
                    deleted,
                    { id: record?.id },
                    undefined,
                    undefined,
                );
                return;
            }
            notify(say('done', 'ra.notification.deleted', props.successMessage), {
                type: warns ? 'warning' : 'info',
            });
            notify(name, { offersUndo: true });
            if (!isHere) return;
            // The page stays until the list is there; its keys work, such as the one for Undo.
            setAsking(false);
            if (redirect !== undefined) follow(redirect, resource, record?.id, record);
            else void navigate(list!.to, { replace: true });
        } catch (error) {
            notifyFailure(error);
            // Shows a colleague's version, which can be deleted then.
            if (staleOf(error)) void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
            setAsking(false);
        }
    };
    useKey('d', () => setAsking(true), blocked === undefined && !keyless);
    return (
        <>
            <Tooltip title={blocked ? translate(blocked) : ''}>
                <span>
                    <Button
                        color={props.color ?? 'error'}
                        startIcon={props.icon ?? <DeleteIcon />}
                        className={props.className}
                        size={props.size}
                        sx={props.sx}
                        variant={props.variant}
                        disabled={blocked !== undefined}
                        aria-keyshortcuts={keyless ? undefined : 'D'}
                        aria-haspopup="dialog"
                        onClick={() => setAsking(true)}
                    >
                        {isText ? say('button', 'ra.action.delete', label) : label}
                        {!keyless && <Kbd keys="D" />}
                    </Button>
                </span>
            </Tooltip>
            <ConfirmDialog
                open={asking}
                danger
                undoable
                title={
                    props.confirmTitle
                        ? say('title', '', props.confirmTitle)
                        : translate(`resources.${resource}.delete.title`, {
                              name,
                              _: translate('components.confirm.delete', { name }),
                          })
                }
                text={say('question', 'ra.message.delete_content', props.confirmContent)}
                quote={name}
                onYes={run}
                onNo={() => setAsking(false)}
            >
                {also && <p>{also}</p>}
                {along > 0 && (
                    <p>{translate(`resources.${resource}.delete.along`, { smart_count: along })}</p>
                )}
                {editors.map(({ name: editor }) => (
                    <p key={editor}>{translate('components.live.editing', { name: editor })}</p>
                ))}
                {change && !change.gone && <p>{savedWords(translate, change)}</p>}
            </ConfirmDialog>
        </>
    );
};
