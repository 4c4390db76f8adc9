import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query';
import { concurrentIndex, isBefore, sinceOf } from '../../server/database/migrationFiles.ts';

/** A migration: its name, such as `0021_background`, and its SQL. */
export interface MigrationFile {
    name: string;
    text: string;
}

/** The last migration from before these rules. */
const exempt = 20;

/** What the statements around one tell about it. */
interface Around {
    /** Tables that the same file creates, which nobody uses yet. */
    ours: Set<string>;
    /** Triggers, functions and views that the same file creates: they replace a dropped one of that name. */
    replaced: Set<string>;
    /** Whether the file only validates constraints. */
    onlyValidates: boolean;
    /** Checks by `table.name` that keep a column from being null, and whether an earlier file has validated them. */
    notNull: Map<string, { column: string; isValid: boolean }>;
}

/** `away`: the release before still uses it, so only a contract step may do it. `slow`: it keeps a table busy. */
type Fault = { away: string } | { slow: string };

const slow = (says: string): Fault[] => [{ slow: says }];
const away = (what: string): Fault[] => [{ away: `${what}, which the release before still uses` }];
const fine: Fault[] = [];

const nameIn = (nodes: readonly Node[] = []) => {
    const last = nodes.at(-1);
    return last && 'String' in last ? (last.String.sval ?? '') : '';
};

/** A default that PostgreSQL evaluates once for all rows. */
const isEvaluatedOnce = (node: Node | undefined): boolean => {
    if (!node || 'A_Const' in node || 'SQLValueFunction' in node) return true;
    if ('TypeCast' in node) return isEvaluatedOnce(node.TypeCast.arg);
    if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isEvaluatedOnce);
    return 'FuncCall' in node && nameIn(node.FuncCall.funcname) === 'now';
};

const constraintsOf = ({ constraints = [] }: ColumnDef) =>
    constraints.flatMap(each => ('Constraint' in each ? [each.Constraint] : []));

const addColumn = (column: ColumnDef): Fault[] => {
    const constraints = constraintsOf(column);
    const given = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
    return constraints.flatMap(({ contype, raw_expr }) => {
        if (contype === 'CONSTR_NULL') return fine;
        if (contype === 'CONSTR_DEFAULT')
            return isEvaluatedOnce(raw_expr)
                ? fine
                : slow('a default that differs from row to row writes every row anew');
        if (contype === 'CONSTR_NOTNULL')
            return given ? fine : [{ slow: 'the release before gives no value: the column needs a default' }];
        if (contype === 'CONSTR_FOREIGN' && !given) return fine;
        return slow('a new column may have a constant default and nothing else');
    });
};

const addConstraint = ({ contype, skip_validation, indexname }: Constraint): Fault[] => {
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
        return skip_validation
            ? fine
            : slow(
                  'it reads the whole table while nobody saves: add it NOT VALID, validate it in a later file',
              );
    return indexname
        ? fine
        : slow(
              'it makes an index while nobody saves: CREATE UNIQUE INDEX CONCURRENTLY first, then USING INDEX',
          );
};

/** Changes of a table that take an instant. */
const quick = [
    'AT_DropNotNull',
    'AT_DropConstraint',
    'AT_SetStatistics',
    'AT_SetRelOptions',
    'AT_ResetRelOptions',
    'AT_EnableTrig',
    'AT_DisableTrig',
    'AT_EnableTrigUser',
    'AT_DisableTrigUser',
];

const alterTable = (
    { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
    table: string,
    around: Around,
) => {
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addColumn(def.ColumnDef);
    if (subtype === 'AT_DropColumn') return away(`it drops the column ${name}`);
    if (subtype === 'AT_ColumnDefault') return def ? fine : away(`it drops the default of ${name}`);
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return addConstraint(def.Constraint);
    if (subtype === 'AT_ValidateConstraint')
        return around.onlyValidates
            ? fine
            : slow('VALIDATE reads the whole table: in a file that does nothing else');
    if (subtype === 'AT_SetNotNull') {
        const isProved = [...around.notNull].some(
            ([key, { column, isValid }]) => isValid && column === name && key.startsWith(`${table}.`),
        );
        return isProved
            ? fine
            : slow(
                  `it reads the whole table while nobody uses it: validate CHECK (${name} IS NOT NULL) first`,
              );
    }
    return quick.includes(subtype) ? fine : slow(`${subtype} is not known to be quick`);
};

const droppedName = (node: Node) => {
    if ('List' in node) return nameIn(node.List.items);
    if ('ObjectWithArgs' in node) return nameIn(node.ObjectWithArgs.objname);
    return '';
};

/** Statements that touch no row of a table in use. */
const harmless = [
    'CreateSeqStmt',
    'CreateEnumStmt',
    'AlterEnumStmt',
    'CompositeTypeStmt',
    'CreateFunctionStmt',
    'CreateTrigStmt',
    'ViewStmt',
    'GrantStmt',
    'CommentStmt',
    'SelectStmt',
    'InsertStmt',
    'CreateExtensionStmt',
];

const judgeStatement = (node: Node, around: Around): Fault[] => {
    const isOurs = (table: string | undefined) => around.ours.has(table ?? '');
    if ('CreateStmt' in node) {
        const whole = (node.CreateStmt.inhRelations ?? []).map(each =>
            'RangeVar' in each ? each.RangeVar.relname : undefined,
        );
        return whole.every(isOurs) ? fine : slow('it locks the table that it becomes a part of');
    }
    if ('IndexStmt' in node)
        return node.IndexStmt.concurrent || isOurs(node.IndexStmt.relation?.relname)
            ? fine
            : slow('nobody saves while the index is made: CREATE INDEX CONCURRENTLY');
    if ('AlterTableStmt' in node) {
        const table = node.AlterTableStmt.relation?.relname ?? '';
        return isOurs(table)
            ? fine
            : (node.AlterTableStmt.cmds ?? []).flatMap(cmd =>
                  'AlterTableCmd' in cmd ? alterTable(cmd.AlterTableCmd, table, around) : fine,
              );
    }
    if ('RenameStmt' in node)
        return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(node.RenameStmt.renameType ?? '')
            ? fine
            : away(
                  `it renames ${node.RenameStmt.subname ?? node.RenameStmt.relation?.relname ?? 'something'}`,
              );
    if ('DropStmt' in node) {
        if (node.DropStmt.removeType === 'OBJECT_INDEX') return fine;
        const names = (node.DropStmt.objects ?? []).map(droppedName);
        const gone = names.filter(name => !isOurs(name) && !around.replaced.has(name));
        return gone.length ? away(`it drops ${gone.join(', ')}`) : fine;
    }
    const written =
        'UpdateStmt' in node ? node.UpdateStmt : 'DeleteStmt' in node ? node.DeleteStmt : undefined;
    if (written)
        return isOurs(written.relation?.relname)
            ? fine
            : slow('it holds many rows until its end: let a server change them in steps');
    const [kind = ''] = Object.keys(node);
    return harmless.includes(kind) ? fine : slow(`${kind} is not known to be quick`);
};

const commandsOf = (node: Node) =>
    'AlterTableStmt' in node
        ? (node.AlterTableStmt.cmds ?? []).flatMap(cmd => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []))
        : [];

const createdBy = (node: Node): { table?: string; replaced?: string } => {
    if ('CreateStmt' in node) return { table: node.CreateStmt.relation?.relname };
    if ('CreateTrigStmt' in node) return { replaced: node.CreateTrigStmt.trigname };
    if ('CreateFunctionStmt' in node) return { replaced: nameIn(node.CreateFunctionStmt.funcname) };
    return 'ViewStmt' in node ? { replaced: node.ViewStmt.view?.relname } : {};
};

/** Notes what a file proves about columns, for later files. */
const learn = (nodes: readonly Node[], { notNull }: Around) => {
    for (const node of nodes)
        for (const { subtype, name, def } of commandsOf(node)) {
            const table = ('AlterTableStmt' in node && node.AlterTableStmt.relation?.relname) || '';
            const known = notNull.get(`${table}.${name}`);
            if (subtype === 'AT_ValidateConstraint' && known) known.isValid = true;
            if (subtype === 'AT_DropConstraint') notNull.delete(`${table}.${name}`);
            if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) continue;
            const { raw_expr: proof, conname } = def.Constraint;
            if (!proof || !('NullTest' in proof) || proof.NullTest.nulltesttype !== 'IS_NOT_NULL') continue;
            const { arg } = proof.NullTest;
            const column = arg && 'ColumnRef' in arg ? nameIn(arg.ColumnRef.fields) : '';
            notNull.set(`${table}.${conname}`, { column, isValid: false });
        }
};

const isBrief = (part: string) => /^-- brief: \S/m.test(part);

const judgeFile = async ({ name, text }: MigrationFile, notNull: Around['notNull'], release: string) => {
    const parts: { part: string; nodes: Node[] }[] = [];
    for (const part of text.split('--> statement-breakpoint'))
        parts.push({ part, nodes: ((await parse(part)).stmts ?? []).flatMap(({ stmt }) => stmt ?? []) });
    const nodes = parts.flatMap(each => each.nodes);
    const created = nodes.map(createdBy);
    const around: Around = {
        ours: new Set(created.flatMap(({ table }) => table ?? [])),
        replaced: new Set(created.flatMap(({ replaced }) => replaced ?? [])),
        onlyValidates: nodes.every(node =>
            commandsOf(node).some(({ subtype }) => subtype === 'AT_ValidateConstraint'),
        ),
        notNull,
    };
    const found: string[] = [];
    const since = sinceOf(text);
    if (since !== null && isBefore(release, since))
        found.push(`${name}: a contract step names a release that is out, ${release} at the newest`);
    const indexes = parts.filter(({ part }) => concurrentIndex(part) !== undefined);
    if (indexes.length && indexes.length < parts.length)
        found.push(`${name}: an index that is made CONCURRENTLY needs a file without other statements`);
    for (const { part, nodes: own } of Number.parseInt(name, 10) > exempt ? parts : [])
        for (const fault of own.flatMap(node => judgeStatement(node, around))) {
            if ('slow' in fault ? isBrief(part) : since !== null) continue;
            const line = part.split('\n').find(each => /^\s*\w/.test(each)) ?? '';
            found.push(`${name}: ${line.trim()} — ${'slow' in fault ? fault.slow : fault.away}`);
        }
    learn(nodes, around);
    return found;
};

/**
 * What is wrong with migrations, a line each: what would keep a table from its users for longer than an instant, and what
 * takes away before nobody uses it. `release` is the newest release that is out.
 */
export const judgeMigrations = async (files: readonly MigrationFile[], release: string) => {
    const notNull: Around['notNull'] = new Map();
    const found: string[] = [];
    for (const file of files) found.push(...(await judgeFile(file, notNull, release)));
    return found;
};
