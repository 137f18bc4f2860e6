import type { ThreatArea } from '../threat.ts';

export const code: ThreatArea = {
  title: 'The code itself and what it is made of',
  threats: [
    {
      id: 'C1',
      threat: 'A registry, or somebody on the way to it, sends other bytes for a package.',
      cost: 'Somebody else’s code in the app and on the developer’s machine.',
      defence: 'The lock file knows every package by the hash of its bytes.',
      takenOut: [
        {
          file: 'package-lock.json',
          text: '      "integrity": "sha512-k/vGaX4/Yla3WzyMCvTQOXYeIHvqOKtnqBduzTHpzpQZzAskKMhZ2K+EnBiSM9zGSoIFeMpXKxa4dYeZIQqewQ==",\n',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/dev/test/lock-file.test.ts',
        title: 'every locked package is known by the hash of its bytes',
      },
    },
    {
      id: 'C2',
      threat: 'A dependency changes how it writes markup, and text becomes elements.',
      cost: 'As T1, by an update.',
      defence: 'What was written as markup is looked for as text in every page the server renders.',
      takenOut: [
        {
          file: 'sites/public/src/features/news/article-view.tsx',
          text: '<p key={index}>{paragraph}</p>',
          replacement: '<p key={index} dangerouslySetInnerHTML={{ __html: paragraph }} />',
        },
        {
          file: 'sites/public/src/features/news/article-view.tsx',
          text: "{article.title.trim() || 'Untitled'}",
          replacement: '<span dangerouslySetInnerHTML={{ __html: article.title }} />',
        },
      ],
      test: {
        file: 'sites/public/src/server/page-security.test.ts',
        title: 'what was written as markup is shown as text',
      },
    },
    {
      id: 'C3',
      threat: 'A club’s profile, edited by hand, breaks out of the one style that is allowed.',
      cost: 'As B1, by a slip.',
      defence: 'A colour is six hexadecimal digits or ends the build.',
      takenOut: [
        {
          file: 'packages/ui/src/club-style.ts',
          text: 'if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`colours.${name} is no #rrggbb`);',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/ui/src/club-style.test.ts',
        title: 'what is no colour cannot reach the page',
      },
    },
    {
      id: 'C4',
      threat: 'The profile’s e-mail address adds recipients to every mail to the club.',
      cost: 'As T7, for everybody.',
      defence: 'The recipient is encoded as everything else is.',
      takenOut: [
        {
          file: 'sites/public/src/features/contact/letter.ts',
          text: "return `mailto:${encode(to).replaceAll('%40', '@')}?subject=",
          replacement: 'return `mailto:${to}?subject=',
        },
      ],
      test: {
        file: 'sites/public/src/features/contact/letter.test.ts',
        title: 'a recipient from the profile cannot add headers either',
      },
    },
    {
      id: 'C5',
      threat: 'A test that guards any of this is switched off for an afternoon, and stays so.',
      cost: 'A row of this table that says what is not so.',
      defence: 'The linter takes no test that is skipped.',
      takenOut: [
        {
          file: '.oxlintrc.json',
          text: '"vitest/no-disabled-tests": "error"',
          replacement: '"vitest/no-disabled-tests": "off"',
        },
      ],
      test: {
        file: 'packages/dev/test/lint-rules.test.ts',
        title: 'every sample breaks the rule its folder is named for, and no other',
      },
    },
  ],
};
