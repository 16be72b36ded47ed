/**
 * A node of the syntax tree with its `parent`. ESLint has no types for the nodes of JSX.
 * @typedef {any} Node
 * @typedef {import('eslint').SourceCode} SourceCode
 */

/** Calls that run a function later, when the user may be pressing a button. */
const LATER =
  /^(then|catch|finally|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|whenIdle|addEventListener|subscribe)$/;
/** Attributes of elements whose events the user does not cause. */
const LATE_ATTRIBUTES = /^on(Load|Error|LoadedMetadata|CanPlay|Ended|TransitionEnd|AnimationEnd)$/;
/** Events that the user causes with something else than a press. */
const USER_EVENT = /^(drag|drop|key|paste|input|scroll|resize)/;
/** Functions that wait for the end of a press, or that run what they get at once. Custom hooks are not followed. */
const PROMPT = /^(afterPress|flushSync|use[A-Z]\w*)$/;

/** @param {Node} callee @returns {string} */
const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);
/** @param {Node} node */
const isFunction = ({ type }) => /Function/.test(type);

/**
 * Returns what the function waits for before `position`: the end of a press, something else, or nothing.
 * @param {Node} fn
 * @param {number} position
 * @param {SourceCode} sourceCode
 * @returns {'release' | 'other' | null}
 */
function awaitsBefore(fn, position, sourceCode) {
  /** @type {Node[]} */
  const found = [];
  /** @param {Node} node */
  const visit = (node) => {
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) found.push(node);
    for (const key of sourceCode.visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (child && !isFunction(child)) visit(child);
    }
  };
  visit(fn.body);
  const before = found.filter((node) => (node.type === 'ForOfStatement' ? node.range[0] : node.range[1]) <= position);
  if (before.some((node) => sourceCode.getText(node).includes('afterPress'))) return 'release';
  return before.length > 0 ? 'other' : null;
}

/**
 * Returns true if the function is passed to something that runs it later.
 * @param {Node} argument
 */
function isPassedToLater(argument) {
  const { parent } = argument;
  if (parent.type === 'JSXExpressionContainer') return LATE_ATTRIBUTES.test(parent.parent.name?.name);
  if (parent.type === 'NewExpression') return /Observer$/.test(nameOf(parent.callee));
  if (parent.type !== 'CallExpression' || parent.callee === argument) return false;
  return LATER.test(nameOf(parent.callee)) && !USER_EVENT.test(parent.arguments[0].value);
}

/**
 * Returns the variable of a local function, such as `function stop() {…}` or `const stop = useCallback(() => {…})`.
 * @param {Node} fn
 * @param {SourceCode} sourceCode
 */
function variableOf(fn, sourceCode) {
  let node = fn;
  if (node.parent.type === 'CallExpression' && /^use(Callback|EffectEvent)$/.test(nameOf(node.parent.callee))) {
    node = node.parent;
  }
  const declaration = fn.type === 'FunctionDeclaration' ? fn : node.parent.type === 'VariableDeclarator' && node.parent;
  return declaration ? sourceCode.getDeclaredVariables(declaration)[0] : undefined;
}

/**
 * Refuses `useState` for state that changes at any time: after an `await`, in a timer or in a listener. The change
 * would move a pressed button. `useStateAfterPress` waits for the end of the press. See docs/decisions/0040.
 * @type {import('eslint').Rule.RuleModule}
 */
export const lateState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { late: '“{{name}}” runs later, maybe during a press. Use `useStateAfterPress` or `afterPress`.' },
  },
  create({ sourceCode, report }) {
    /**
     * Returns true if the identifier is used where it may run during a press.
     * @param {Node} identifier
     * @param {Set<unknown>} seen the functions that are followed already.
     * @returns {boolean}
     */
    function isLate(identifier, seen = new Set()) {
      const { parent } = identifier;
      if (isPassedToLater(identifier)) return true;
      const isPassedOn =
        (parent.type === 'CallExpression' && parent.callee !== identifier && !PROMPT.test(nameOf(parent.callee))) ||
        (parent.type === 'Property' && parent.parent.parent.type === 'CallExpression');
      for (let node = identifier; node.parent; node = node.parent) {
        if (node.parent.type === 'CallExpression' && nameOf(node.parent.callee) === 'afterPress') return false;
        // A setter that another function gets, inside the work of a query or mutation: it reports progress.
        if (isPassedOn && node.type === 'Property' && /^(mutation|query)Fn$/.test(node.key.name)) return true;
        if (!isFunction(node)) continue;
        if (isPassedToLater(node)) return true;
        const awaited = node.async ? awaitsBefore(node, identifier.range[0], sourceCode) : null;
        if (awaited !== null) return awaited === 'other';
        const variable = variableOf(node, sourceCode);
        if (!variable || seen.has(variable)) continue;
        seen.add(variable);
        if (variable.references.some((use) => !use.init && isLate(use.identifier, seen))) return true;
      }
      return false;
    }

    return {
      'VariableDeclarator[id.type="ArrayPattern"][init.callee.name=/^(useState|useReducer)$/]'(
        /** @type {Node} */ node,
      ) {
        const setter = node.id.elements[1];
        if (!setter) return;
        const variable = sourceCode.getDeclaredVariables(node).find(({ name }) => name === setter.name);
        for (const { identifier, init } of variable?.references ?? []) {
          if (!init && isLate(identifier)) {
            report({ node: identifier, messageId: 'late', data: { name: setter.name } });
          }
        }
      },
    };
  },
};
