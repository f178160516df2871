// Examines this package, or the one whose folder is given, with the rules of n8n's verification.
import { globSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

type Rules = NonNullable<Linter.Config['rules']>;
type RuleSets = Record<'community' | 'credentials' | 'nodes', { readonly rules: Rules }>;

const n8nNodesPlugin: ESLint.Plugin & { configs: RuleSets } = createRequire(import.meta.url)(
	'eslint-plugin-n8n-nodes-base',
);
const { community, credentials, nodes } = n8nNodesPlugin.configs;
const communityRules = n8nCommunityNodesPlugin.configs.recommended as Linter.Config;
const parser = tseslint.parser as Linter.Parser;
const off = (...rules: string[]): Rules => Object.fromEntries(rules.map((rule) => [`n8n-nodes-base/${rule}`, 'off']));

/** The rule sets with which n8n examines a package before it is verified. */
const examination: Linter.Config[] = [
	communityRules,
	{ rules: { 'no-console': 'error' } },
	{ plugins: { 'n8n-nodes-base': n8nNodesPlugin } },
	{ files: ['package.json'], rules: community.rules },
	{
		files: ['**/credentials/**/*.ts'],
		rules: {
			...credentials.rules,
			...off('cred-class-field-documentation-url-miscased', 'cred-class-field-type-options-password-missing'),
		},
	},
	{
		files: ['**/nodes/**/*.ts'],
		rules: {
			...nodes.rules,
			...off(
				'node-class-description-inputs-wrong-regular-node',
				'node-class-description-outputs-wrong',
				'node-param-type-options-max-value-present',
			),
		},
	},
	{ files: ['**/*.json', '**/*.ts'], languageOptions: { parser } },
];

/** What is examined: the sources as they stand in the repository, and the built files as they are published. */
const examined = {
	source: ['package.json', '{nodes,credentials}/**/*.{js,ts,json}'],
	built: ['package.json', 'dist/**/*.js'],
} as const;

interface Finding {
	readonly file: string;
	readonly line: number;
	readonly rule: string;
	readonly message: string;
	readonly isError: boolean;
}

/** Examines part of a package as n8n's verification does: comments that switch rules off have no effect. */
async function examine(root: string, patterns: readonly string[]): Promise<{ files: number; findings: Finding[] }> {
	const eslint = new ESLint({
		cwd: root,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: examination,
	});
	const files = globSync([...patterns], { cwd: root }).map((file) => join(root, file));
	const results = files.length === 0 ? [] : await eslint.lintFiles(files);
	const findings = results.flatMap(({ filePath, messages }) =>
		messages.map(({ line, ruleId, message, severity }) => ({
			file: relative(root, filePath),
			line,
			rule: ruleId ?? 'syntax',
			message,
			isError: severity === 2,
		})),
	);
	return { files: files.length, findings };
}

const root = realpathSync(process.argv[2] ?? join(import.meta.dirname, '..'));
for (const [part, patterns] of Object.entries(examined)) {
	const { files, findings } = await examine(root, patterns);
	const errors = findings.filter(({ isError }) => isError).length;
	for (const { file, line, rule, message, isError } of findings)
		console.log(`${file}:${line}  ${isError ? 'error' : 'warning'}  ${rule}  ${message}`);
	console.log(`${part}: ${files} files, ${errors} errors, ${findings.length - errors} warnings`);
	if (errors > 0) process.exitCode = 1;
}
