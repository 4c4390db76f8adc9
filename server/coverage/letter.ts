import type { Week } from '../../contract/coverage.ts';
import type { Language } from '../../contract/memberWords.ts';

const words = {
    en: {
        subject: 'the week %{from} – %{to}',
        coverage: 'Scans answered',
        score: 'Score of the doctor',
        people: 'Who worked on it',
        did: 'edits: %{edits}, decisions: %{decided}',
        broke: 'What broke',
        rules: 'Rules with more findings: %{rules} (+%{findings})',
        mended: 'Rules with fewer findings: %{rules} (−%{findings})',
        failed: 'Failed jobs: %{count}',
        nothing: 'Nothing',
        change: '%{before} → %{after}',
        uncounted: 'not counted',
        all: 'All of it: %{page}',
        off: 'You asked for this mail. Turn it off in the settings: %{page}',
    },
    de: {
        subject: 'die Woche %{from} – %{to}',
        coverage: 'Beantwortete Scans',
        score: 'Punktzahl der Diagnose',
        people: 'Wer daran gearbeitet hat',
        did: 'Bearbeitungen: %{edits}, Entscheidungen: %{decided}',
        broke: 'Was kaputtging',
        rules: 'Regeln mit mehr Befunden: %{rules} (+%{findings})',
        mended: 'Regeln mit weniger Befunden: %{rules} (−%{findings})',
        failed: 'Gescheiterte Hintergrundaufgaben: %{count}',
        nothing: 'Nichts',
        change: '%{before} → %{after}',
        uncounted: 'nicht gezählt',
        all: 'Alles dazu: %{page}',
        off: 'Sie haben diese E-Mail bestellt. Abbestellen in den Einstellungen: %{page}',
    },
    fr: {
        subject: 'la semaine du %{from} au %{to}',
        coverage: 'Scans avec réponse',
        score: 'Score du diagnostic',
        people: 'Qui y a travaillé',
        did: 'modifications : %{edits}, décisions : %{decided}',
        broke: 'Ce qui s’est dégradé',
        rules: 'Règles avec plus de constats : %{rules} (+%{findings})',
        mended: 'Règles avec moins de constats : %{rules} (−%{findings})',
        failed: 'Tâches de fond échouées : %{count}',
        nothing: 'Rien',
        change: '%{before} → %{after}',
        uncounted: 'non compté',
        all: 'Tout le détail : %{page}',
        off: 'Vous avez demandé ce message. Pour ne plus le recevoir, voyez les paramètres : %{page}',
    },
    es: {
        subject: 'la semana del %{from} al %{to}',
        coverage: 'Escaneos respondidos',
        score: 'Puntuación del diagnóstico',
        people: 'Quién trabajó en ello',
        did: 'ediciones: %{edits}, decisiones: %{decided}',
        broke: 'Lo que se estropeó',
        rules: 'Reglas con más hallazgos: %{rules} (+%{findings})',
        mended: 'Reglas con menos hallazgos: %{rules} (−%{findings})',
        failed: 'Tareas en segundo plano fallidas: %{count}',
        nothing: 'Nada',
        change: '%{before} → %{after}',
        uncounted: 'sin contar',
        all: 'Todo el detalle: %{page}',
        off: 'Usted pidió este correo. Puede desactivarlo en los ajustes: %{page}',
    },
    ar: {
        subject: 'الأسبوع من %{from} إلى %{to}',
        coverage: 'عمليات المسح المُجاب عنها',
        score: 'درجة التشخيص',
        people: 'من عمل على ذلك',
        did: 'التعديلات: %{edits}، القرارات: %{decided}',
        broke: 'ما الذي تعطّل',
        rules: 'قواعد زادت نتائجها: %{rules} (+%{findings})',
        mended: 'قواعد قلّت نتائجها: %{rules} (−%{findings})',
        failed: 'المهام الفاشلة في الخلفية: %{count}',
        nothing: 'لا شيء',
        change: '%{before} ← %{after}',
        uncounted: 'لم يُحصَ',
        all: 'كل التفاصيل: %{page}',
        off: 'طلبتم هذه الرسالة. يمكنكم إيقافها من الإعدادات: %{page}',
    },
} as const satisfies Record<Language, Record<string, string>>;

interface Reader {
    language: Language;
    /** Of the app. */
    name: string;
    /** Where the console is. */
    origin: string;
}

const dayOf = (day: string) => day.split('-').toReversed().join('-');

/** The week as a letter of plain text: what moved, by whom, and what broke, with the address of its page. */
export const letterOf = (week: Week, { language, name, origin }: Reader) => {
    const say = (key: keyof (typeof words)['en'], args: Record<string, string | number> = {}) =>
        words[language][key].replaceAll(/%\{(\w+)\}/g, (_, arg: string) =>
            typeof args[arg] === 'number' ? args[arg].toLocaleString(language) : (args[arg] ?? ''),
        );
    const moved = ({ before, after }: Week['score'], format: Intl.NumberFormatOptions) => {
        const write = (value: number | null) =>
            value === null ? say('uncounted') : value.toLocaleString(language, format);
        return say('change', { before: write(before), after: write(after) });
    };
    const rules = (key: 'rules' | 'mended', of: Week['broke']) =>
        of.length === 0
            ? []
            : [
                  say(key, {
                      rules: of.length,
                      findings: of.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0),
                  }),
              ];
    const broke = [
        ...rules('rules', week.broke),
        ...(week.failed_jobs > 0 ? [say('failed', { count: week.failed_jobs })] : []),
    ];
    const isCounted = week.score.before !== null && week.score.after !== null;
    const subject = say('subject', { from: dayOf(week.from), to: dayOf(week.to) });
    return {
        subject: `${name}: ${subject}`,
        text: [
            `${say('coverage')}: ${moved(week.coverage, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })}`,
            `${say('score')}: ${moved(week.score, { minimumFractionDigits: 1 })}`,
            ...rules('mended', week.mended),
            '',
            say('people'),
            ...week.people.map(
                ({ name: person, edits, decided }) => `- ${person}: ${say('did', { edits, decided })}`,
            ),
            ...(week.people.length === 0 ? [say('nothing')] : []),
            '',
            say('broke'),
            ...(broke.length === 0 ? [say(isCounted ? 'nothing' : 'uncounted')] : broke),
            '',
            say('all', { page: `${origin}/week?of=${week.of}` }),
            '',
            say('off', { page: `${origin}/settings?tab=mail` }),
            '',
        ].join('\n'),
    };
};
