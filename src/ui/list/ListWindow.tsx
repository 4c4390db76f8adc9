import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../message/ListFailure.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { RowsTable, type RowsTableProps } from './RowsTable.tsx';

interface ListWindowProps<Row> extends Pick<RowsTableProps<Row>, 'columns' | 'rowKey'> {
    open: boolean;
    /** Translated; it names the table too. */
    title: string;
    /** How the rows are read. */
    read: { error: Error | null; refetch: () => unknown };
    /** Undefined while they are read. */
    rows: readonly Row[] | undefined;
    before?: ReactNode;
    after?: ReactNode;
    /** Beside the button that closes it. */
    actions?: ReactNode;
    /** Message key of that button. */
    close?: string;
    busy?: boolean;
    onClose: () => void;
}

/** A window with a short table, which is read when it opens. */
export const ListWindow = <Row,>(props: ListWindowProps<Row>) => {
    const { open, title, read, columns, rows, rowKey, before, after, actions, busy = false, onClose } = props;
    const { close = 'ra.action.close' } = props;
    const translate = useTranslate();
    const heading = useId();
    return (
        <Dialog open={open} fullWidth aria-labelledby={heading} onClose={busy ? undefined : onClose}>
            <DialogTitle id={heading}>{title}</DialogTitle>
            {/* Scrolled by keys; nothing in it may take the focus. */}
            <DialogContent tabIndex={0}>
                {read.error && <ListFailure name={title} error={read.error} refetch={read.refetch} />}
                {!rows && !read.error && <PageLoading />}
                {rows && (
                    <>
                        {before}
                        <RowsTable
                            label={title}
                            columns={columns}
                            rows={rows}
                            rowKey={rowKey}
                            variant={['still']}
                        />
                        {after}
                    </>
                )}
            </DialogContent>
            <DialogActions>
                <Button disabled={busy} onClick={onClose}>
                    {translate(close)}
                </Button>
                {actions}
            </DialogActions>
        </Dialog>
    );
};
