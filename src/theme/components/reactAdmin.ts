import type { Overrides } from '../types.ts';
import { font, radius, size, space } from '../measures.ts';

const bare = { border: 0, margin: 0, boxShadow: 'none', backgroundColor: 'transparent' };

/** react-admin's own pieces, where a screen uses them as they are. */
export const reactAdmin: Overrides = ({ paper, accent, danger, shadow }) => ({
    RaList: {
        styleOverrides: { root: { '& .RaList-content': bare, '& .RaList-main': { margin: 0 } } },
    },
    RaFilterForm: { styleOverrides: { root: { padding: 0, minHeight: 0, gap: 8 } } },
    RaDataTable: {
        defaultProps: { size: 'small', bulkActionButtons: false },
        styleOverrides: {
            root: {
                '& .RaDataTable-headerCell': {
                    position: 'sticky',
                    insetBlockStart: size.topBar,
                    zIndex: 3,
                    backgroundColor: paper.surface,
                },
                '& .RaDataTable-clickableRow': { cursor: 'pointer' },
            },
        },
    },
    RaPaginationActions: { defaultProps: { size: 'small', shape: 'rounded' } },
    RaShow: {
        defaultProps: { component: 'div', actions: false },
        styleOverrides: { root: { '& .RaShow-card': bare, '& .RaShow-main': { margin: 0 } } },
    },
    RaEdit: {
        defaultProps: { component: 'div', actions: false },
        styleOverrides: { root: { '& .RaEdit-card': bare, '& .RaEdit-main': { margin: 0 } } },
    },
    RaCreate: {
        defaultProps: { component: 'div', actions: false },
        styleOverrides: { root: { '& .RaCreate-card': bare, '& .RaCreate-main': { margin: 0 } } },
    },
    RaToolbar: {
        styleOverrides: {
            root: {
                position: 'sticky',
                insetBlockEnd: 0,
                minHeight: size.saveBar,
                padding: `10px ${space.inline}px`,
                backgroundColor: paper.surface,
                boxShadow: shadow.bar,
            },
        },
    },
    RaLabeled: {
        styleOverrides: { root: { '& .RaLabeled-label': { color: paper.muted, ...font.table } } },
    },
    RaBulkActionsToolbar: {
        styleOverrides: {
            root: {
                '& .RaBulkActionsToolbar-toolbar': {
                    minHeight: 44,
                    backgroundColor: accent.bg,
                    borderBlockEnd: `1px solid ${paper.hairline}`,
                },
            },
        },
    },
    RaConfirm: {
        styleOverrides: {
            root: {
                '& .RaConfirm-confirmPrimary': {
                    borderRadius: radius.control,
                    backgroundColor: danger.main,
                    color: danger.contrastText,
                },
            },
        },
    },
});
