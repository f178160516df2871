import { invalid } from '../server/errors.mts';

/** The value of something in a group of events. */
export type Evaluate = (group: number) => number;

const TOKEN = /\s*([A-Za-z_][\w:]*|\d+(?:\.\d+)?|[-+*/()])/y;

/**
 * Compiles a metric expression: names, numbers, + - * / and parentheses. Division by zero gives 0.
 * belief(expression-words): the words for an expression that cannot be read.
 */
export function compileExpression(text: string, resolve: (name: string) => Evaluate): Evaluate {
	// belief(expression-words): the words.
	const fail = () => invalid(`Metric expression ${text} is not valid.`);
	const tokens = tokenize(text);
	let position = 0;
	const accept = (...wanted: string[]) => {
		const token = tokens[position];
		if (token === undefined || !wanted.includes(token)) return undefined;
		position++;
		return token;
	};

	function sum(): Evaluate {
		let left = product();
		for (let sign = accept('+', '-'); sign; sign = accept('+', '-')) {
			const [a, b, factor] = [left, product(), sign === '+' ? 1 : -1];
			left = (group) => a(group) + factor * b(group);
		}
		return left;
	}

	function product(): Evaluate {
		let left = factor();
		for (let sign = accept('*', '/'); sign; sign = accept('*', '/')) {
			const [a, b] = [left, factor()];
			left = sign === '*' ? (group) => a(group) * b(group) : (group) => quotient(a(group), b(group));
		}
		return left;
	}

	// belief(expression-words): an operator without a number is rejected.
	function factor(): Evaluate {
		if (accept('-')) {
			const inner = factor();
			return (group) => -inner(group);
		}
		if (accept('(')) {
			const inner = sum();
			if (!accept(')')) throw fail();
			return inner;
		}
		const token = tokens[position++];
		if (token === undefined || /^[-+*/()]$/.test(token)) throw fail();
		if (!/^\d/.test(token)) return resolve(token);
		const constant = Number(token);
		return () => constant;
	}

	// belief(expression-words): another character is rejected.
	function tokenize(source: string): string[] {
		const found: string[] = [];
		TOKEN.lastIndex = 0;
		while (TOKEN.lastIndex < source.trimEnd().length) {
			const token = TOKEN.exec(source)?.[1];
			if (token === undefined) throw fail();
			found.push(token);
		}
		return found;
	}

	const evaluate = sum();
	if (position !== tokens.length) throw fail();
	return evaluate;
}

const quotient = (dividend: number, divisor: number) => (divisor === 0 ? 0 : dividend / divisor);
