// Lints what surrounds the package: sandbox, tests, benchmarks and scripts. n8n's own configuration
// (eslint.config.mjs) governs the package itself and leaves these files alone.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const nodeGlobals = ['Buffer', 'URL', 'console', 'exports', 'module', 'process', 'require'];
const switchedOff = 'A test runs or does not exist: no .only, .skip, .skipIf or .todo.';
const shared =
	'Files of tests share a process, where a replaced module stays replaced: put in what it needs, or see goBy.';

export default defineConfig(
	globalIgnores(['**/node_modules/', 'dist/', '.modules/', 'host/', 'coverage/', '.demo/', '.e2e/']),
	{
		files: ['**/*.mts', '**/*.mjs', 'gulpfile.js'],
		extends: [js.configs.recommended],
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
		rules: {
			eqeqeq: 'error',
			'no-console': 'error',
			'no-var': 'error',
			'prefer-const': 'error',
		},
	},
	{ files: ['gulpfile.js'], languageOptions: { sourceType: 'commonjs' } },
	{
		files: ['**/*.mts'],
		extends: [tseslint.configs.recommended],
		rules: {
			'no-undef': 'off',
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
			'@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
		},
	},
	{
		files: ['test/**/*.mts', 'e2e/**/*.mts'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{ selector: 'MemberExpression[property.name=/^(only|skip|skipIf)$/]', message: switchedOff },
				{ selector: 'MemberExpression[object.name="vi"][property.name="mock"]', message: shared },
				{
					selector: 'MemberExpression[object.name=/^(describe|it|suite|test)$/][property.name="todo"]',
					message: switchedOff,
				},
			],
		},
	},
	// n8n's own configuration lints what ships and knows no such rule: a function that decides so much is several.
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		languageOptions: { parser: tseslint.parser },
		rules: { complexity: ['error', 20] },
	},
	{ files: ['**/*.mts'], rules: { complexity: ['error', 20] } },
	{
		files: ['sandbox/**/*.mts'],
		rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
	},
	// Values of type tests exist for their types only; tsc still finds what is really unused.
	{ files: ['test/**/*.types.test.mts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
	{ files: ['scripts/**/*.mts', 'bench/**/*.mts', 'gulpfile.js'], rules: { 'no-console': 'off' } },
);
